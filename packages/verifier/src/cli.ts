/**
 * `npm run verify-draw -- <folder or files> [--key <public key>]…`: checks a downloaded draw, offline. Exit code 0 if
 * no step failed, 1 if one failed, 2 if the input cannot be read.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isKey, type SealedDrawFiles, type Step, verifyDraw } from './index.ts';

/** A file is recognised by the start of its name, so that `seal (1).json` is a seal. */
const KIND = /^(?:(seal|previous|result|receipt|proof)\b.*\.json|(leaves)\b.*\.txt)$/;
const OUTCOME_TEXT = { ok: 'ok', failed: 'FAILED', unchecked: 'not checked' } as const;
const USAGE = 'usage: npm run verify-draw -- <folder or files> [--key <public key>]…';

/** Why the input cannot be read. */
class Unreadable extends Error {}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function main(args: string[]): number {
  const { paths, keys } = readArguments(args);
  const steps = verifyDraw(readFiles(paths), keys);
  for (const step of steps) console.log(lineOf(step));
  const failed = steps.filter(({ outcome }) => outcome === 'failed').length;
  const uncheckedCount = steps.filter(({ outcome }) => outcome === 'unchecked').length;
  const uncheckedText = uncheckedCount > 0 ? `, ${uncheckedCount} could not be checked` : '';
  console.log(
    failed > 0 ? `\n${failed} FAILED${uncheckedText}.` : `\nEvery check that was made is ok${uncheckedText}.`,
  );
  return failed > 0 ? 1 : 0;
}

function lineOf({ outcome, says, why }: Step): string {
  return `${OUTCOME_TEXT[outcome].padEnd(11)}  ${says}${why ? `: ${why}` : ''}`;
}

function readArguments(args: string[]): { paths: string[]; keys: string[] } {
  const paths: string[] = [];
  const keys: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    if (arg !== '--key') {
      paths.push(arg);
      continue;
    }
    const key = args[++at];
    if (!isKey(key)) throw new Unreadable('--key takes a public key, 43 letters of base64url');
    keys.push(key);
  }
  if (paths.length === 0 || paths.some((path) => path.startsWith('--'))) throw new Unreadable(USAGE);
  return { paths, keys };
}

function readFiles(paths: string[]): SealedDrawFiles {
  const texts: Partial<SealedDrawFiles> = {};
  for (const path of paths.flatMap(expand)) {
    const kind = kindOf(path)!;
    if (texts[kind] !== undefined)
      throw new Unreadable(`more than one file is a ${kind}; name those you mean`);
    texts[kind] = readText(path);
  }
  const { seal, ...others } = texts;
  if (seal === undefined) throw new Unreadable('there is no seal*.json, against which all else is checked');
  return { seal, ...others };
}

function expand(path: string): string[] {
  if (orUnreadable(path, () => statSync(path)).isDirectory()) {
    const names = orUnreadable(path, () => readdirSync(path)).sort();
    return names.filter((name) => kindOf(name)).map((name) => join(path, name));
  }
  if (!kindOf(path)) {
    throw new Unreadable(
      `${path}: the name begins with none of seal, previous, result, receipt, proof, leaves`,
    );
  }
  return [path];
}

function kindOf(path: string): keyof SealedDrawFiles | undefined {
  const [, json, txt] = KIND.exec(basename(path)) ?? [];
  return (json ?? txt) as keyof SealedDrawFiles | undefined;
}

function readText(path: string): string {
  const bytes = orUnreadable(path, () => readFileSync(path));
  // Strict: a byte order mark or an invalid character would be another text than the signed one.
  return orUnreadable(path, () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
}

function orUnreadable<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Unreadable(`${path}: ${(error as Error).message}`);
  }
}

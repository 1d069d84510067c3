import { readFileSync } from 'node:fs';
import { isKey } from './index.ts';

const OUTCOME_TEXT = { ok: 'ok', failed: 'FAILED', unchecked: 'not checked' } as const;

/** Why the input cannot be read. */
export class Unreadable extends Error {}

/** Runs a program: exit code 0 if no check failed, 1 if one failed, 2 if the input cannot be read. */
export function runProgram(main: (args: string[]) => number): void {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

type Outcome = { outcome: keyof typeof OUTCOME_TEXT; says: string; why?: string };

/** Prints each check and a sum; returns the exit code. */
export function printChecks(checks: readonly Outcome[]): number {
  for (const { outcome, says, why } of checks)
    console.log(`${OUTCOME_TEXT[outcome].padEnd(11)}  ${says}${why ? `: ${why}` : ''}`);
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  const uncheckedCount = checks.filter(({ outcome }) => outcome === 'unchecked').length;
  const uncheckedText = uncheckedCount > 0 ? `, ${uncheckedCount} could not be checked` : '';
  console.log(
    failed > 0 ? `\n${failed} FAILED${uncheckedText}.` : `\nEvery check that was made is ok${uncheckedText}.`,
  );
  return failed > 0 ? 1 : 0;
}

/** The paths and the trusted keys of a command line. */
export function readArguments(args: string[], usage: string): { paths: string[]; keys: string[] } {
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
  if (paths.length === 0 || paths.some((path) => path.startsWith('--'))) throw new Unreadable(usage);
  return { paths, keys };
}

export function readText(path: string): string {
  const bytes = orUnreadable(path, () => readFileSync(path));
  // Strict: a byte order mark or an invalid character would be another text than the signed one.
  return orUnreadable(path, () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
}

export function orUnreadable<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Unreadable(`${path}: ${(error as Error).message}`);
  }
}

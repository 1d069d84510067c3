/**
 * `npm run verify-draw -- <folder or files> [--key <public key>]…`: checks a downloaded draw, offline. Exit code 0 if
 * no step failed, 1 if one failed, 2 if the input cannot be read.
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  orUnreadable,
  printChecks,
  readArguments,
  readText,
  runProgram,
  Unreadable,
} from './command-line.ts';
import { type SealedDrawFiles, verifyDraw } from './index.ts';

/** A file is recognised by the start of its name, so that `seal (1).json` is a seal. */
const KIND = /^(?:(seal|previous|result|receipt|proof)\b.*\.json|(leaves)\b.*\.txt)$/;
const USAGE = 'usage: npm run verify-draw -- <folder or files> [--key <public key>]…';

runProgram((args) => {
  const { paths, keys } = readArguments(args, USAGE);
  return printChecks(verifyDraw(readFiles(paths), keys));
});

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

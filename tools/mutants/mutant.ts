import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A deliberate bug, and the test file that must fail with it. */
export interface Mutant {
  readonly name: string;
  /** What goes wrong for a person. */
  readonly bug: string;
  readonly edits: readonly Edit[];
  /** The test file, from the project's folder. */
  readonly test: string;
}

/** Replaces `from`, which is in the file exactly once. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A limit, and how it is written when it is off by a little. A side is left out where it changes nothing. */
export interface Limit {
  /** The rule in docs/rules.md, or what is limited. */
  readonly rule: string;
  readonly file: string;
  readonly right: string;
  /** Refuses what is just allowed. */
  readonly stricter?: string;
  /** Allows what is just beyond the limit. */
  readonly looser?: string;
  readonly test: string;
}

/** The file with the edit made. @throws if the text to replace is not in it exactly once */
function edited(text: string, { file, from, to }: Edit): string {
  const [before, after, ...more] = text.split(from);
  if (after === undefined) throw new Error(`${file} does not contain: ${from}`);
  if (more.length > 0) throw new Error(`${file} contains more than once: ${from}`);
  return `${before}${to}${after}`;
}

/** The files that a bug changes, by path, with their new texts. @throws if the bug no longer fits the code */
export function changedFiles(folder: string, { edits }: Mutant): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const path = join(folder, edit.file);
    texts.set(path, edited(texts.get(path) ?? readFileSync(path, 'utf8'), edit));
  }
  return texts;
}

/** Plants a bug in a copy of the project. Returns the changed files and how to take it out again. */
export function plant(folder: string, mutant: Mutant): { takeOut: () => void; paths: string[] } {
  const texts = changedFiles(folder, mutant);
  const before = new Map([...texts.keys()].map((path) => [path, readFileSync(path)]));
  for (const [path, text] of texts) writeFileSync(path, text);
  const takeOut = () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
  return { takeOut, paths: [...before.keys()] };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './mutants/copy.ts';
import { allMutants } from './mutants/list.ts';
import { changedFiles } from './mutants/mutant.ts';

// `npm run mutants` tries each bug out, which takes long. This keeps the list in step with the code.

test('each bug has its own name', () => {
  const names = allMutants.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.each(allMutants)('$name can be planted, and the test that must notice it exists', (mutant) => {
  for (const [path, text] of changedFiles(root, mutant)) expect(text).not.toBe(readFileSync(path, 'utf8'));
  expect(existsSync(join(root, mutant.test))).toBe(true);
});

const migrations = readdirSync(join(root, 'db/migrations')).map((name) => `db/migrations/${name}`);
const textOf = new Map(migrations.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

test.each(
  allMutants.flatMap(({ name, edits }) =>
    edits.filter(({ file }) => textOf.has(file)).map((edit) => ({ name, ...edit })),
  ),
)('$name changes the function of $file that is in force', ({ file, from }) => {
  const before = textOf.get(file)!.split(from)[0]!;
  const defined = [...before.matchAll(/^create (?:or replace )?(?:function|view) ([\w.]+)/gm)].at(-1)?.[1];
  if (defined === undefined) return;
  const anew = new RegExp(`^(create or replace|drop) (function|view)( if exists)? ${defined}\\b`, 'm');
  expect(migrations.filter((later) => later > file && anew.test(textOf.get(later)!))).toEqual([]);
});

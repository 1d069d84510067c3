import { existsSync, readFileSync } from 'node:fs';
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

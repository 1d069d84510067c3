/**
 * `npm run mutants [-- name …]`: plants each deliberate bug in a copy of the project and checks that the test file
 * named for it fails. With names, only the bugs whose name contains one of them.
 */
import { rmSync } from 'node:fs';
import { copyProject } from './mutants/copy.ts';
import { allMutants } from './mutants/list.ts';
import { type Mutant, plant } from './mutants/mutant.ts';
import { runTests } from './mutants/run-tests.ts';

const names = process.argv.slice(2);
const chosen = allMutants.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
if (chosen.length === 0) {
  console.error(`no bug is named ${names.join(' or ')}`);
  process.exit(1);
}

const startedAt = Date.now();
const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
const folder = copyProject();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const files = [...new Set(chosen.map(({ test }) => test))];
const before = await runTests(folder, files, 120 * files.length);
if (before.broken !== null) {
  console.error(`Without a bug the tests do not run:\n${before.broken}`);
  process.exit(1);
}
console.log(`without a bug, ${files.length} test files: ${before.failed.length} failed tests (${seconds()})`);
for (const name of before.failed) console.log(`fails without a bug, and so notices none: ${name}`);

let noticed = 0;
for (const mutant of chosen) {
  const outcome = await tryOut(mutant);
  if (outcome.startsWith('noticed')) noticed += 1;
  console.log(`${mutant.name}: ${outcome}`);
}
console.log(`${noticed} of ${chosen.length} noticed (${seconds()})`);
process.exitCode = noticed === chosen.length && before.failed.length === 0 ? 0 : 1;

async function tryOut(mutant: Mutant): Promise<string> {
  let takeOut: () => void;
  try {
    takeOut = plant(folder, mutant);
  } catch (error) {
    return `NOT noticed: ${(error as Error).message}`;
  }
  try {
    const run = await runTests(folder, [mutant.test]);
    const failed = run.failed.filter((name) => !before.failed.includes(name));
    if (failed.length > 0) return `noticed (${failed.length} failed: ${failed[0]})`;
    return run.broken === null
      ? `NOT noticed by ${mutant.test}: ${mutant.bug}`
      : `NOT noticed, the tests did not run:\n${run.broken.slice(-2000)}`;
  } finally {
    takeOut();
  }
}

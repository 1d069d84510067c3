/**
 * `npm run mutants [-- name …] [--shard=n/m]`: plants each deliberate bug in a copy of the project and checks that the
 * test file named for it fails. With names, only the bugs whose name contains one of them; with a shard, the n-th of m
 * parts, for a run on each core.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyUntilExit } from './mutants/copy.ts';
import { allMutants } from './mutants/list.ts';
import { type Mutant, plant } from './mutants/mutant.ts';
import { createTestRunner } from './mutants/run-tests.ts';

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string', default: '1/1' } },
});
const [part, parts] = values.shard.split('/').map(Number) as [number, number];
const chosen = allMutants
  .filter(({ name }) => names.length === 0 || names.some((text) => name.includes(text)))
  .filter((_, index) => index % parts === part - 1);
if (chosen.length === 0) {
  console.error(`no bug is named ${names.join(' or ')}`);
  process.exit(1);
}

const startedAt = Date.now();
const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
const folder = copyUntilExit();
const runner = createTestRunner(folder);

const files = [...new Set(chosen.map(({ test }) => test))];
const before = await runner.run(files, 120 * files.length);
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
await runner.close();
process.exit(noticed === chosen.length && before.failed.length === 0 ? 0 : 1);

async function tryOut(mutant: Mutant): Promise<string> {
  let planted: { takeOut: () => void; paths: string[] };
  try {
    planted = plant(folder, mutant);
  } catch (error) {
    return `NOT noticed: ${(error as Error).message}`;
  }
  const isSetUpAnew = needsSetup(mutant);
  try {
    if (isSetUpAnew) await runner.restart();
    runner.changed(planted.paths);
    const run = await runner.run([mutant.test]);
    const failed = run.failed.filter((name) => !before.failed.includes(name));
    if (failed.length > 0) return `noticed (${failed.length} failed: ${failed[0]})`;
    return run.broken === null
      ? `NOT noticed by ${mutant.test}: ${mutant.bug}`
      : `NOT noticed, the tests did not run:\n${run.broken.slice(-2000)}`;
  } finally {
    planted.takeOut();
    runner.changed(planted.paths);
    if (isSetUpAnew) await runner.restart();
  }
}

/** The bug is in the database, or the test starts the built server. */
function needsSetup({ edits, test }: Mutant): boolean {
  if (edits.some(({ file }) => file.endsWith('.sql'))) return true;
  return /\b(startServerProcess|startKillServers)\b/.test(readFileSync(join(folder, test), 'utf8'));
}

/**
 * `npm run sweep -- server|player|console|packages [options]`: makes random small changes in a copy of the project, one
 * at a time, and prints those that the tests of their folder do not notice. Not each of them is a bug: some change
 * nothing, and some are noticed by tests elsewhere.
 * `--minutes=30`, `--seed=1`; `--in=path,…` leaves out the files whose path begins otherwise, `--untouched` those that
 * `npm run mutants` has a bug for; `--several` tries only mistakes that show where there are several elements.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyUntilExit } from './mutants/copy.ts';
import { allMutants } from './mutants/list.ts';
import { type Change, changesOf } from './mutants/random-changes.ts';
import { createTestRunner } from './mutants/run-tests.ts';

const AREAS: Record<string, readonly string[]> = {
  server: ['modules', 'security', 'http', 'live', 'database'].map((folder) => `apps/server/src/${folder}`),
  player: ['apps/player/src'],
  console: ['apps/console/src'],
  packages: ['packages'],
};
const SECONDS_MAX = 100;
/** Tests of a whole module are run only if there are not more files of them. */
const MODULE_TESTS_MAX = 8;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
    untouched: { type: 'boolean', default: false },
    several: { type: 'boolean', default: false },
  },
});
const area = positionals[0] ?? '';
const roots = AREAS[area];
if (!roots) {
  console.error(`name one of ${Object.keys(AREAS).join(', ')}`);
  process.exit(1);
}

const folder = copyUntilExit();

const all = roots.flatMap((root) =>
  readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist\//.test(file))
    .map((file) => join(root, file)),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const tests = new Map(
  all.filter(isTest).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
);
const touched = new Set(allMutants.flatMap(({ edits }) => edits.map(({ file }) => file)));
const NOT_SWEPT =
  /testing|\/i18n\/|packages\/.*\/messages\/|\/examples\/|\/index\.ts$|\.d\.ts$|\.generated\.ts$/;
const paths = values.in.split(',');
const changes = all
  .filter((file) => !isTest(file) && !NOT_SWEPT.test(file) && paths.some((path) => file.startsWith(path)))
  .filter((file) => !values.untouched || !touched.has(file))
  .flatMap((file) => changesOf(folder, file, values.several));

/** The test files that ought to notice a change of a file. */
function testsOf(file: string): string[] {
  const files = [...tests.keys()];
  const inFolder = (path: string) => files.filter((test) => test.startsWith(`${path}/`));
  const parts = file.split('/');
  if (area === 'packages') return inFolder(parts.slice(0, 2).join('/'));
  if (area === 'server') {
    const ofModule = parts.includes('modules') ? inFolder(parts.slice(0, 5).join('/')) : [];
    const beside = files.filter((test) => dirname(test) === dirname(file));
    return ofModule.length <= MODULE_TESTS_MAX || beside.length === 0
      ? ofModule.slice(0, MODULE_TESTS_MAX)
      : beside;
  }
  const feature = /features\/[\w-]+/.exec(file)?.[0];
  const names = [`/${basename(file)}`, ...(feature === undefined ? [] : [`${feature}/`])];
  return files.filter((test) => names.some((name) => test.includes(name) || tests.get(test)!.includes(name)));
}

let seed = Number(values.seed);
/** The next of a sequence of numbers from 0 to 1 that the seed repeats. */
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
}

const runner = createTestRunner(folder);

async function isNoticed({ file, at, from, to }: Change): Promise<boolean> {
  const named = testsOf(file);
  if (named.length === 0) return false;
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.slice(0, at) + to + before.slice(at + from.length));
  try {
    runner.changed([path]);
    const { failed, broken } = await runner.run(named, SECONDS_MAX);
    return failed.length > 0 || broken !== null;
  } catch {
    // A change with which the server cannot be built.
    return true;
  } finally {
    writeFileSync(path, before);
    runner.changed([path]);
  }
}

const until = Date.now() + Number(values.minutes) * 60_000;
let tried = 0;
let unnoticed = 0;
while (Date.now() < until && changes.length > 0) {
  const [change] = changes.splice(Math.floor(random() * changes.length), 1) as [Change];
  tried += 1;
  if (await isNoticed(change)) continue;
  unnoticed += 1;
  const source = readFileSync(join(folder, change.file), 'utf8').split('\n')[change.line - 1]!.trim();
  console.log(
    `${change.file}:${change.line}: ${change.from.trim()} → ${change.to.trim() || 'nothing'} | ${source}`,
  );
}
console.log(`${unnoticed} of ${tried} changes were not noticed, ${changes.length} were not tried`);
await runner.close();
process.exit(0);

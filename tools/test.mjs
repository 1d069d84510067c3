/**
 * `npm test`: runs every check and ends with the line "N passed, N failed". `--only static|unit|browser` runs a part.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { countPlaywright, countVitest } from './lib/count.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { installedProgram, ProgramFailed, root, runQuietly, seconds } from './lib/run.mjs';

const parts = ['static', 'unit', 'browser'];
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (only !== undefined && !parts.includes(only)) {
  console.error(`--only takes ${parts.join(', ')}`);
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), 'shwe-reports-'));
const total = { passed: 0, failed: 0 };

/** The checks by part: a name, the command, and how its report is counted if it has more than one check. */
function checks() {
  const layered = ['packages', 'apps', 'sim', 'bench', 'e2e', 'tools'];
  return [
    {
      part: 'static',
      name: 'types',
      command: [...installedProgram('typescript', 'tsc'), '--noEmit', '-p', '.'],
    },
    { part: 'static', name: 'lint', command: [...installedProgram('@biomejs/biome', 'biome'), 'check', '.'] },
    {
      part: 'static',
      name: 'layers',
      command: [...installedProgram('dependency-cruiser', 'depcruise'), ...layered],
    },
    { part: 'static', name: 'unused code', command: installedProgram('knip') },
    {
      part: 'static',
      name: 'SQL queries',
      command: [process.execPath, '--import', 'tsx', 'tools/check-sql.ts'],
    },
    vitestCheck('unit and server tests', '!sim'),
    vitestCheck('season and kill tests', 'sim'),
    ...(existsSync(join(root, 'e2e', 'playwright.config.ts')) ? [browserCheck()] : []),
  ];
}

function vitestCheck(name, project) {
  const report = join(reports, `vitest-${project.replace('!', 'not-')}.json`);
  return {
    part: 'unit',
    name,
    command: [
      ...installedProgram('vitest'),
      'run',
      // This loader writes nothing beside the configuration file, which may belong to another user.
      '--configLoader=runner',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--project=${project}`,
    ],
    count: () => countVitest(readReport(report)),
  };
}

function browserCheck() {
  const report = join(reports, 'playwright.json');
  return {
    part: 'browser',
    name: 'browser journeys',
    command: [
      ...installedProgram('@playwright/test', 'playwright', join(root, 'e2e')),
      'test',
      '--reporter=json',
    ],
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(readReport(report)),
  };
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

async function runCheck({ name, command, cwd = root, env = {}, count }) {
  const from = Date.now();
  let failure;
  try {
    await runQuietly(command, { cwd, env: { CI: 'true', ...env } });
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    failure = error;
  }
  const counted = count?.() ?? { passed: failure ? 0 : 1, failed: 0, messages: [] };
  // A program that failed without a failed test (a crash, an unhandled error) counts as one failure.
  const failed = failure ? Math.max(1, counted.failed) : counted.failed;
  total.passed += counted.passed;
  total.failed += failed;
  const numbers = count ? `${counted.passed} passed, ${failed} failed, ` : failed ? 'failed, ' : 'ok, ';
  console.log(`${name}: ${numbers}${seconds(from)}`);
  if (failed > 0)
    console.log(counted.messages?.length ? counted.messages.join('\n\n') : (failure?.output ?? ''));
}

checkNode();
try {
  await ensureInstalled();
  for (const part of parts.filter((each) => only === undefined || each === only)) {
    if (part !== 'static') await ensureBuilt(part === 'unit' ? ['server'] : undefined);
    // Most checks use about one core, so those of a part run in parallel.
    await Promise.all(
      checks()
        .filter((check) => check.part === part)
        .map(runCheck),
    );
  }
} catch (error) {
  console.error(error instanceof ProgramFailed ? `${error.message}\n${error.output}` : error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './copy.ts';

/** The failed tests of a run by name; `broken` says that tests could not be run at all. */
export type TestRun = { failed: string[]; broken: string | null };

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

const SECONDS_MAX = 240;

/** Runs test files in a copy of the project. A run that takes too long counts as one failure: the tests hang. */
export async function runTests(
  folder: string,
  files: readonly string[],
  secondsMax = SECONDS_MAX,
): Promise<TestRun> {
  const path = join(folder, '.cache-report.json');
  rmSync(path, { force: true });
  const args = ['run', '--configLoader=runner', '--reporter=json', `--outputFile=${path}`, ...files];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
  }, secondsMax * 1000);
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  clearTimeout(timer);
  if (isLate) return { failed: [`no end after ${secondsMax} s`], broken: null };
  if (!existsSync(path)) return { failed: [], broken: output };
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const unloaded = testResults.find((file) => file.status === 'failed' && failed.length === 0);
  const isEmpty = testResults.length < files.length;
  return { failed, broken: unloaded?.message || (unloaded || isEmpty ? output || 'no tests' : null) };
}

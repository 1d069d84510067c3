import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './lib/count.mjs';

// Below the project, where the runners are found, but not below node_modules, where they ignore tests.
const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'count-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs real tests in a separate folder and returns the report of the runner. */
function reportOf(program: string, args: string[], env: NodeJS.ProcessEnv = {}): unknown {
  const path = fileURLToPath(new URL(`../node_modules/${program}`, import.meta.url));
  spawnSync(process.execPath, [path, ...args], { cwd: folder, env: { ...process.env, ...env } });
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
}

test('Vitest: tests count, skipped ones do not, a file that cannot be loaded is one failure', () => {
  const tests = `import { test } from 'vitest';
    test('a', () => {}); test('b', () => {}); test.skip('c', () => {}); test('d', () => { throw new Error('no'); });`;
  writeFileSync(join(folder, 'some.test.ts'), tests);
  writeFileSync(join(folder, 'broken.test.ts'), "import './missing.ts';");
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  const report = reportOf('vitest/vitest.mjs', [
    'run',
    '--root=.',
    '--configLoader=runner',
    '--reporter=json',
    '--outputFile=report.json',
  ]);
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, messages: [] });
});

test('Playwright: tests count, a flaky one is a failure, and failures are shown', () => {
  const tests = `const { test } = require('@playwright/test');
    test('a', () => {}); test.skip('b', () => {}); test('c', () => { throw new Error('no such button'); });
    test('d', ({}, info) => { if (info.retry === 0) throw new Error('once'); });`;
  writeFileSync(join(folder, 'some.spec.cjs'), tests);
  const config = { retries: 1, testMatch: '*.spec.cjs', outputDir: 'results' };
  writeFileSync(join(folder, 'playwright.config.cjs'), `module.exports = ${JSON.stringify(config)};`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') };
  const report = reportOf(
    '@playwright/test/cli.js',
    ['test', '--reporter=json', '-c', 'playwright.config.cjs'],
    env,
  );
  const counted = countPlaywright(report);
  expect(counted).toMatchObject({ passed: 1, failed: 2 });
  expect(counted.messages.join('\n')).toContain('some.spec.cjs:2 c\nError: no such button');
  expect(counted.messages.join('\n')).toContain('once');
});

test('Playwright: what the page showed when a test failed is in its message', () => {
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nno\n```\n\n```yaml\n- button "Log in"\n```\n\n# Test source\n',
  );
  const result = { errors: [{ message: 'no' }], attachments: [{ name: 'error-context', path }] };
  const spec = { file: 'some.spec.ts', line: 2, title: 'c', ok: false, tests: [{ results: [result] }] };
  const report = { stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites: [{ specs: [spec] }] };
  expect(countPlaywright(report).messages).toEqual(['some.spec.ts:2 c\nno\nThe page:\n- button "Log in"\n']);
});

test('without a report, something failed', () => {
  expect(countVitest(undefined).failed).toBe(1);
  expect(countPlaywright(undefined).failed).toBe(1);
});

import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts a Vitest JSON report. A test file that could not be loaded has no tests and counts as one failure. Skipped
 * tests do not count. A missing report counts as unknown, which the caller counts as a failure.
 */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 1, messages: [] };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    messages: [],
  };
}

/**
 * Counts a Playwright JSON report; a flaky test is a failure. Returns what failed, why, and what the page showed then.
 */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 1, messages: [] };
  const { expected, unexpected, flaky } = report.stats;
  const messages = report.errors.map(({ message }) => message);
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const spec of suite.specs ?? []) {
      if (spec.ok && !spec.tests.some((test) => test.status === 'flaky')) continue;
      const results = spec.tests.flatMap((test) => test.results);
      const errors = results.flatMap((result) => result.errors ?? []).map(({ message }) => message);
      const shown = results.flatMap((result) => result.attachments ?? []).flatMap(pageShown);
      messages.push([`${spec.file}:${spec.line} ${spec.title}`, ...errors, ...shown].join('\n'));
    }
  };
  for (const suite of report.suites) visit(suite);
  return { passed: expected, failed: unexpected + flaky + report.errors.length, messages };
}

/** The elements of the page when a test failed, as Playwright describes them for assistive technology. */
function pageShown({ name, path }) {
  if (name !== 'error-context' || !existsSync(path)) return [];
  const snapshot = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'));
  return snapshot ? [`The page:\n${snapshot[1]}`] : [];
}

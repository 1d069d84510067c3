import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** The failed tests of a run by name; `broken` says that tests could not be run at all. */
export type TestRun = { failed: string[]; broken: string | null };

export type TestRunner = {
  /** Runs test files as they and the project's files are now. A run that takes too long counts as one failure. */
  run(files: readonly string[], secondsMax?: number): Promise<TestRun>;
  /** Tells that files have changed since the last run. */
  changed(paths: readonly string[]): void;
  /** The next run builds the server and creates the database from scratch. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

const SECONDS_MAX = 240;
const CLOSE_SECONDS_MAX = 20;

/** Runs tests of a copy of the project. Reading the server and creating a database once saves most of each run. */
export function createTestRunner(folder: string): TestRunner {
  let vitest: Vitest | null = null;
  const close = async () => {
    const open = vitest;
    vitest = null;
    if (open) await Promise.race([open.close(), sleep(CLOSE_SECONDS_MAX * 1000, null, { ref: false })]);
  };
  return {
    async run(files, secondsMax = SECONDS_MAX) {
      vitest ??= await startVitest(folder);
      const found = await Promise.all(
        files.map((file) => vitest!.globTestSpecifications([join(folder, file)])),
      );
      const specifications = found.flat();
      const late = sleep(secondsMax * 1000, 'late' as const, { ref: false });
      const result = await Promise.race([vitest.runTestSpecifications(specifications), late]);
      if (result === 'late') {
        await close();
        return { failed: [`no end after ${secondsMax} s`], broken: null };
      }
      // The result also has the files of earlier runs, as they were then.
      const ids = new Set(specifications.map(({ moduleId }) => moduleId));
      const modules = result.testModules.filter(({ moduleId }) => ids.has(moduleId));
      return readModules(modules, files.length);
    },
    changed(paths) {
      for (const path of paths) vitest?.invalidateFile(path);
    },
    restart: close,
    close,
  };
}

function startVitest(folder: string): Promise<Vitest> {
  // As in tools/test.mjs; the type of the overrides leaves this one out.
  const overrides = { root: folder, configLoader: 'runner' };
  return createVitest('test', { root: folder, watch: false, reporters: [{}] }, overrides);
}

/** Whether a file's tests were run, and what checks all that they left behind failed. */
function failedAfterwards(module: TestModule): boolean {
  const tests = [...module.children.allTests()];
  return module.errors().length > 0 && tests.some((each) => each.result().state === 'passed');
}

function readModules(modules: readonly TestModule[], expected: number): TestRun {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((each) => each.result().state === 'failed').map(({ fullName }) => fullName);
  failed.push(...modules.filter(failedAfterwards).flatMap((module) => module.errors()[0]!.message));
  const errors = modules.flatMap((module) => module.errors().map(({ message }) => message));
  if (failed.length > 0) return { failed, broken: null };
  const isWhole = modules.length >= expected && tests.length > 0;
  return { failed, broken: errors[0] ?? (isWhole ? null : 'not all test files were run') };
}

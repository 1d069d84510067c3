import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preactAliases } from './apps/player/build/preact.ts';

const databaseSetup = ['./tools/lib/built-server.ts', './apps/server/src/database/testing-setup.ts'];
/** Runs in each test file that may open a database. */
const eachFile = ['./apps/server/src/testing/each-file.ts'];
/** The tools whose tests need the cluster. */
const onDatabase = ['tools/verify.test.ts', 'tools/check-sql.test.ts', 'tools/create-operator.test.ts'];
const testingReact = fileURLToPath(new URL('apps/player/src/testing/react.js', import.meta.url));
const notOurs = ['**/node_modules/**', '**/dist/**'];

// Not that of Yangon: a time that is read in the zone of the computer must show.
process.env.TZ = 'UTC';

export default defineConfig({
  test: {
    // For two cores: two workers leave a sixth of them unused, because tests wait for PostgreSQL and for servers.
    maxWorkers: 3,
    // PostgreSQL shares the two cores with the tests.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // For servers in processes of their own (docs/decisions/0130).
    env: { SHWE_CHEAP_HASHES: '1' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps/player,apps/console,apps/games}/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...notOurs, ...onDatabase],
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: {
          // The same as in the built app, and `act`, which React has and Preact keeps elsewhere.
          alias: [{ find: /^react$/, replacement: testingReact }, ...preactAliases],
        },
        test: {
          name: 'player screens',
          environment: 'happy-dom',
          server: { deps: { inline: ['@tanstack/react-query', 'zustand'] } },
          // Reading the modules anew for each file took longer than the tests. So no test may replace a module.
          isolate: false,
          include: ['apps/player/**/*.test.tsx'],
          exclude: notOurs,
        },
      },
      {
        extends: true,
        test: {
          name: 'console screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['apps/console/**/*.test.tsx'],
          exclude: notOurs,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Reading the server anew for each file took as long as a third of the tests.
          isolate: false,
          include: ['apps/server/**/*.test.ts', ...onDatabase],
          exclude: notOurs,
          globalSetup: databaseSetup,
          setupFiles: eachFile,
        },
      },
      {
        extends: true,
        test: {
          name: 'sim',
          // These mostly wait for servers. `npm test` runs them beside the others, which one worker hardly delays.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['sim/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: notOurs,
          globalSetup: databaseSetup,
          setupFiles: eachFile,
          testTimeout: 600_000,
        },
      },
    ],
  },
});

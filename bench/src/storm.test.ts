import { attachEmbeddedPostgres } from '@shwe/server/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { BENCH_PEPPER, makePlayers } from './players.ts';
import { storm } from './storm.ts';
import { checkStorm } from './storm-check.ts';

test('bets around a close are answered, none is accepted late, and all accepted ones are sealed', async () => {
  const dataDir = newTestFolder();
  const port = await freePort();
  const server = await startServerProcess({
    dataDir,
    port,
    env: { SHWE_PEPPER: BENCH_PEPPER },
    args: ['--clock', '2031-01-06T06:00'],
  });
  onTestFinished(() => server.killAll());
  const { ownerUrl: databaseUrl } = await attachEmbeddedPostgres({ dataDir, say: () => {} });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const tokens = [...(await makePlayers(owner, 300, 10_000_000n)), ...(await makePlayers(owner, 30, 1000n))];
  await owner.end();

  const held = await storm({ port, databaseUrl, tokens, closes: 10, betsPerClose: 200, everyMs: 1500 });
  const report = await checkStorm(held, port);

  expect(report.broken).toEqual([]);
  // Otherwise the bets did not arrive around the close.
  expect(report.accepted).toBeGreaterThan(100);
  expect(report.heldOver).toBeGreaterThan(0);
  expect(report.refused.get('section_passed')).toBeGreaterThan(100);
});

import { attachEmbeddedPostgres, createStore } from '@shwe/server/database';
import { verifyAll } from '@shwe/server/verify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { loadBets } from './load.ts';
import { BENCH_PEPPER, makePlayers } from './players.ts';

const ISSUE = '2d-20310106-evening';

test('kill -9 of server and PostgreSQL under load loses no acknowledged bet', async () => {
  const dataDir = newTestFolder();
  const env = { SHWE_PEPPER: BENCH_PEPPER };
  const options = { dataDir, port: await freePort(), env, args: ['--clock', '2031-01-06T06:00'] };
  const first = await startServerProcess(options);
  const owner = await connect(dataDir);
  const tokens = await makePlayers(owner, 200, 10_000_000n);
  await owner.query('update lottery.draw_numbers set cap = 1000000000000');
  await owner.end();

  const acknowledged: string[] = [];
  const load = loadBets({
    port: options.port,
    connections: 64,
    seconds: 20,
    tokens,
    drawName: ISSUE,
    acknowledged,
  });
  while (acknowledged.length < 1000) await new Promise((resolve) => setTimeout(resolve, 20));
  await first.killAll();
  await load;

  const second = await startServerProcess({ ...options, args: [] });
  const { appUrl } = await attachEmbeddedPostgres({ dataDir, say: () => {} });
  const store = await createStore({ appUrl });
  const { rows } = await store.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::bigint[]) acknowledged(id)
     left join lottery.slips s on s.id = acknowledged.id where s.id is null`,
    [acknowledged],
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(1000);
  expect(rows[0]!.missing).toBe(0);
  expect((await verifyAll(store)).filter((finding) => finding.broken > 0)).toEqual([]);
  await store.close();
  await second.stop();
});

async function connect(dataDir: string): Promise<pg.Client> {
  const { ownerUrl } = await attachEmbeddedPostgres({ dataDir, say: () => {} });
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

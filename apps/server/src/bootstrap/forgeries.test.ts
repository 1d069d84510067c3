import { yangonInstant } from '@shwe/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../database/index.ts';
import { typeParsers } from '../database/pg-types.ts';
import { freshDatabase } from '../database/testing.ts';
import { completeModules, forgeries } from '../testing/forgeries.ts';
import { RACE_MS_MAX } from '../testing/rounds.ts';
import { testApp } from '../testing/test-app.ts';
import { rebaseClock } from '../util/business-clock.ts';
import { fillDemo, fillPast } from './demo/index.ts';
import { verifyAll } from './verify.ts';

/** A Thursday after its draws, when the rebates of the day before can be claimed. */
const START = yangonInstant('2031-01-09', '18:00');

const store = await freshDatabase();
// The feed of the server is none of the past.
const app = testApp(store, { SHWE_FEED_URL: 'http://127.0.0.1:1/' });
const admin = new pg.Client({ connectionString: store.adminUrl, types: typeParsers });

beforeAll(async () => {
  await rebaseClock(store, START);
  await fillPast(app);
  await rebaseClock(store, START);
  app.businessOffsetMs = START.getTime() - Date.now();
  await fillDemo(app);
  await admin.connect();
}, RACE_MS_MAX);

afterAll(() => admin.end());

/** The store that reads within the open transaction of the superuser. */
const inside = {
  query: (...args: Parameters<Store['query']>) => admin.query(...(args as [string, unknown[]])),
  tx: (read: (tx: pg.Client) => unknown) => read(admin),
} as unknown as Store;

test('the database is true before anything is forged', async () => {
  expect((await verifyAll(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('every check of the complete modules is broken below', async () => {
  for (const [verify, table] of completeModules)
    expect((await verify(store)).map(({ says }) => says)).toEqual(Object.keys(table));
});

test.each(forgeries)('%s: %#', async (says, verify, sql) => {
  await admin.query('begin');
  try {
    // Neither triggers nor foreign keys: somebody with access to the database wrote this.
    await admin.query('set local session_replication_role = replica');
    const done = [await admin.query(sql)].flat();
    expect(done.at(-1)!.rowCount).toBeGreaterThan(0);
    const finding = (await verify(inside)).find((one) => one.says === says);
    expect(finding?.broken).toBeGreaterThan(0);
  } finally {
    await admin.query('rollback');
  }
});

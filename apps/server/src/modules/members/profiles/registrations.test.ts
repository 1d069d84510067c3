import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { fundedMember } from '../../../testing/lottery.ts';
import { beginBusinessTime, type TestApp, testApp } from '../../../testing/test-app.ts';
import { registrationsToday } from './members.queries.ts';

const store = await freshDatabase();
let app: TestApp;

/** 23:59:59.999 and midnight in Yangon, before and after midnight in UTC, and noon. */
const registeredAt = [
  '2026-11-23T17:29:59.999Z',
  '2026-11-23T17:30:00Z',
  '2026-11-23T23:59:00Z',
  '2026-11-24T00:01:00Z',
  '2026-11-24T05:30:00Z',
];

beforeAll(async () => {
  app = testApp(store);
  for (const at of registeredAt) {
    const id = await fundedMember(store, 1n);
    await store.query('update members.accounts set created_at = $2 where id = $1', [id, at]);
  }
});

test.each([
  ['the last minute of the day', '2026-11-23T17:29:00Z', 5],
  ['one minute after midnight', '2026-11-23T17:31:00Z', 4],
  ['before midnight in UTC', '2026-11-23T23:59:30Z', 4],
  ['after midnight in UTC', '2026-11-24T00:02:00Z', 4],
  ['the end of the day', '2026-11-24T17:29:00Z', 4],
  ['the next day', '2026-11-24T17:31:00Z', 0],
])('in Yangon, %s, those since midnight are counted', async (_name, now, count) => {
  await beginBusinessTime(store, app, now);
  expect(await registrationsToday(store)).toBe(count);
});

import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../database/testing.ts';
import type { Hint } from './live.ts';
import { createLive } from './live-hub.ts';

const store = await freshDatabase();

test('hints reach their subscribers: members for their own balance, only operators for the queues', async () => {
  const live = await createLive(store, () => {});
  const received: Record<string, Hint['type'][]> = { member: [], other: [], nobody: [], operator: [] };
  const subscribers = { member: 7n, other: 8n, nobody: null, operator: 'operator' as const };
  for (const [who, subscriber] of Object.entries(subscribers)) {
    live.listen(subscriber, ({ type }) => received[who]!.push(type));
  }
  await store.tx(async (tx) => {
    await live.hint(tx, { type: 'balance', memberId: 7n });
    await live.hint(tx, { type: 'queue' });
    await live.hint(tx, { type: 'clock' });
  });
  await expect.poll(() => received.nobody).toEqual(['clock']);
  expect(received).toEqual({
    member: ['balance', 'clock'],
    other: ['clock'],
    nobody: ['clock'],
    operator: ['queue', 'clock'],
  });
  await live.close();
});

test('after bets, all subscribers get one quota hint and each bettor one balance hint', async () => {
  const live = await createLive(store, () => {});
  const received: Record<string, Hint['type'][]> = { member: [], last: [], nobody: [] };
  live.listen(7n, ({ type }) => received.member!.push(type));
  live.listen(10_999n, ({ type }) => received.last!.push(type));
  const stop = live.listen(null, ({ type }) => received.nobody!.push(type));
  live.queueBetHints('2d-20261123-morning', 7n);
  live.queueBetHints('2d-20261123-morning', 7n);
  for (let member = 10_000n; member < 11_000n; member += 1n)
    live.queueBetHints('2d-20261123-morning', member);
  await expect.poll(() => received.last).toEqual(['quota', 'balance']);
  expect(received).toMatchObject({ member: ['quota', 'balance'], nobody: ['quota'] });
  stop();
  live.queueBetHints('2d-20261123-morning', 7n);
  await expect.poll(() => received.member).toHaveLength(4);
  expect(received.nobody).toEqual(['quota']);
  await live.close();
});

test('hints for hundreds let other work go on in between, keep their order, and miss who has left', async () => {
  const live = await createLive(store, () => {});
  const received: string[] = [];
  const stops = Array.from({ length: 200 }, (_, n) =>
    live.listen(BigInt(n), ({ type }) => {
      if (n === 0) setImmediate(() => received.push('other work'));
      received.push(type);
      if (n === 0) stops[199]!();
    }),
  );
  await store.tx(async (tx) => {
    await live.hint(tx, { type: 'issue' });
    await live.hint(tx, { type: 'clock' });
    await live.hint(tx, { type: 'balance', memberId: 5n });
  });
  await expect.poll(() => received).toContain('balance');
  const hints = received.filter((item) => item !== 'other work');
  expect(hints).toEqual([...Array(199).fill('issue'), ...Array(199).fill('clock'), 'balance']);
  expect(received.slice(0, 100)).toContain('other work');
  await live.close();
});

test('balance hints of one transaction reach each of the members, however many', async () => {
  const live = await createLive(store, () => {});
  const received: bigint[] = [];
  const members = Array.from({ length: 800 }, (_, at) => 20_000n + BigInt(at));
  for (const member of [...members, 7n])
    live.listen(member, ({ type }) => void (type === 'balance' && received.push(member)));
  await store.tx((tx) => live.hintBalances(tx, members));
  await expect.poll(() => received).toHaveLength(800);
  expect(received).toEqual(members);
  await live.close();
});

test('after a lost connection everybody fetches again what a lost hint may have told', async () => {
  const live = await createLive(store, () => {});
  const received: Record<string, Hint['type'][]> = { member: [], nobody: [], operator: [] };
  const subscribers = { member: 7n, nobody: null, operator: 'operator' as const };
  for (const [who, subscriber] of Object.entries(subscribers))
    live.listen(subscriber, ({ type }) => received[who]!.push(type));
  await withClient(store.adminUrl, (admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'shwe listen' and datname = $1`,
      [new URL(store.databaseUrl).pathname.slice(1)],
    ),
  );
  await expect.poll(() => received.operator, { timeout: 10_000 }).toContain('queue');
  expect(received).toEqual({
    member: ['issue', 'maintenance', 'activities'],
    nobody: ['issue', 'maintenance', 'activities'],
    operator: ['issue', 'maintenance', 'activities', 'queue'],
  });
  await live.close();
});

import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Hint } from './live.ts';
import { createLive } from './live-hub.ts';

const store = await freshDatabase();

test('each line hears what is meant for it: members their own money, operators alone the desks', async () => {
  const live = await createLive(store, () => {});
  const heard: Record<string, Hint['type'][]> = { member: [], other: [], nobody: [], operator: [] };
  const lines = { member: 7n, other: 8n, nobody: null, operator: 'operator' as const };
  for (const [who, hearer] of Object.entries(lines)) {
    live.listen(hearer, ({ type }) => heard[who]!.push(type));
  }
  await store.tx(async (tx) => {
    await live.hint(tx, { type: 'balance', memberId: 7n });
    await live.hint(tx, { type: 'queue' });
    await live.hint(tx, { type: 'clock' });
  });
  await expect.poll(() => heard.nobody).toEqual(['clock']);
  expect(heard).toEqual({
    member: ['balance', 'clock'],
    other: ['clock'],
    nobody: ['clock'],
    operator: ['queue', 'clock'],
  });
  await live.close();
});

test('after a bet all hear of the shares and the member of the balance, however many bet at once', async () => {
  const live = await createLive(store, () => {});
  const heard: Record<string, Hint['type'][]> = { member: [], last: [], nobody: [] };
  live.listen(7n, ({ type }) => heard.member!.push(type));
  live.listen(10_999n, ({ type }) => heard.last!.push(type));
  const stop = live.listen(null, ({ type }) => heard.nobody!.push(type));
  live.betSoon('2d-20261123-morning', 7n);
  live.betSoon('2d-20261123-morning', 7n);
  for (let member = 10_000n; member < 11_000n; member += 1n) live.betSoon('2d-20261123-morning', member);
  await expect.poll(() => heard.last).toEqual(['quota', 'balance']);
  expect(heard).toMatchObject({ member: ['quota', 'balance'], nobody: ['quota'] });
  stop();
  live.betSoon('2d-20261123-morning', 7n);
  await expect.poll(() => heard.member).toHaveLength(4);
  expect(heard.nobody).toEqual(['quota']);
  await live.close();
});

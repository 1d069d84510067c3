import { expect, test } from 'vitest';
import type { Hint } from './live.ts';
import { createLive } from './live-hub.ts';
import { freshDatabase } from './store/testing.ts';

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

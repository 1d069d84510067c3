import type { Output } from '@shwe/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { testApp } from '../testing/test-app.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { mountGetpath } from './getpath.ts';

const store = await freshDatabase();

test('getpath returns the new time at once after the clock was moved', async () => {
  const clock = await createBusinessClock(store);
  const server = fastify();
  const maintenance = { notice: async () => null };
  mountGetpath(server, { ...testApp(store), clock, maintenance }, 'key', '1');
  const getpath = async () =>
    (await server.inject('/nweb/getpath')).json<{ data: Output<'server', 'getpath'> }>().data;
  expect((await getpath()).rate).toBe(1);
  for (const rate of [60, 1, 600]) {
    const before = await getpath();
    await store.query("select clock.move(clock.now() + interval '1 day', $1)", [rate]);
    const after = await getpath();
    expect(after.rate).toBe(rate);
    // The process and the database may differ slightly with a fast clock.
    expect(after.business_ms).toBeGreaterThan(before.business_ms + 24 * 3_600_000 - 60_000);
  }
  await server.close();
  await clock.close();
});

import type { Output } from '@shwe/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { testApp } from '../testing/test-app.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { mountGetpath } from './getpath.ts';

const store = await freshDatabase();

test('whoever asks the time because the clock was moved is told the new time', async () => {
  const clock = await createBusinessClock(store);
  const server = fastify();
  const maintenance = { told: async () => null };
  mountGetpath(server, { ...testApp(store), clock, maintenance }, 'key', '1');
  const ask = async () =>
    (await server.inject('/nweb/getpath')).json<{ data: Output<'platform', 'getpath'> }>().data;
  expect((await ask()).rate).toBe(1);
  for (const rate of [60, 1, 600]) {
    const before = await ask();
    await store.query("select clock.move(clock.now() + interval '1 day', $1)", [rate]);
    const after = await ask();
    expect(after.rate).toBe(rate);
    // A process reckons a fast clock a moment off the database's.
    expect(after.business_ms).toBeGreaterThan(before.business_ms + 24 * 3_600_000 - 60_000);
  }
  await server.close();
  await clock.close();
});

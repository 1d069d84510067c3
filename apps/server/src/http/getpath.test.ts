import type { Lang, Output } from '@shwe/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { testApp } from '../testing/test-app.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { mountGetpath } from './getpath.ts';

const store = await freshDatabase();

test('many calls at once share their reads of the database', async () => {
  let queries = 0;
  const counted = {
    ...store,
    query: ((...args: Parameters<typeof store.query>) => {
      queries += 1;
      return store.query(...args);
    }) as typeof store.query,
  };
  const clock = await createBusinessClock(counted);
  const server = fastify();
  const maintenance = { refresh: async () => void (await counted.query('select 1')), notice: () => null };
  mountGetpath(server, { ...testApp(store), clock, maintenance }, 'key', '1');
  queries = 0;
  const replies = await Promise.all(Array.from({ length: 200 }, () => server.inject('/nweb/getpath')));
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(queries).toBeLessThanOrEqual(20);
  await server.close();
  await clock.close();
});

test('getpath returns the new time at once after the clock was moved', async () => {
  const clock = await createBusinessClock(store);
  const server = fastify();
  const maintenance = { refresh: async () => {}, notice: () => null };
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

test('getpath tells the time, the key, the origins and the licence of the site, and its maintenance', async () => {
  const clock = await createBusinessClock(store);
  const server = fastify();
  const app = testApp(store);
  const licence = { holder: 'Holder', number: 'No. 7', jurisdiction: 'Myanmar' };
  const config = { ...app.config, licence, lotteryOrigin: 'https://lottery.example' };
  const maintenance = { refresh: async () => {}, notice: (lang: Lang) => ({ ends_at: null, text: lang }) };
  mountGetpath(server, { config, clock, maintenance }, 'the key', '1.2.3');
  const { data } = (await server.inject('/nweb/getpath?lang=th')).json<{
    data: Output<'server', 'getpath'>;
  }>();
  expect(data).toMatchObject({
    ...{
      server_key: 'the key',
      version: '1.2.3',
      mode: config.mode,
      lottery_origin: 'https://lottery.example',
    },
    ...{ licence: 'Holder · No. 7 · Myanmar', time: Math.floor(data.wall_ms / 1000) },
  });
  expect(Math.abs(data.wall_ms - Date.now())).toBeLessThan(600_000);
  expect(data.maintenance).toEqual({ ends_at: null, text: 'th' });
  await server.close();
  await clock.close();
});

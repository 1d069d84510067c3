import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { metricsOf } from '../bootstrap/metrics.ts';
import { readConfig } from '../context/config.ts';
import { freshDatabase } from '../database/testing.ts';
import { mountMetrics } from '../http/metrics.routes.ts';
import { lotteryFixture } from '../testing/lottery.ts';
import { testApp } from '../testing/test-app.ts';

const store = await freshDatabase();
const app = testApp(store, { DATA_DIR: '/' });
const TOKEN = 'a token of a monitor';

async function get(token: string | null, authorization?: string) {
  const server = Fastify();
  mountMetrics(server, token, () => metricsOf(app));
  return server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
}

test('whoever has the token reads free space, the clock and the queues', async () => {
  const before = await get(TOKEN, `Bearer ${TOKEN}`);
  expect(before.statusCode).toBe(200);
  expect(before.body).toMatch(/^shwe_disk_free_bytes [1-9]\d+$/m);
  expect(before.body).toMatch(/^shwe_bets_stopped 0$/m);
  expect(before.body).toMatch(/^shwe_withdrawals_waiting 0$/m);
  expect(before.body).toMatch(/^shwe_disputes_waiting 0$/m);
  await store.query('select clock.report_jump(-5000)');
  const after = (await get(TOKEN, `Bearer ${TOKEN}`)).body;
  expect(after).toMatch(/^shwe_bets_stopped 1$/m);
  expect(after).toMatch(/^shwe_clock_jump_seconds -5$/m);
});

test('draw alerts are a figure, and results that the feed contradicts one of their own', async () => {
  const { store: lottery, app: lotteryApp } = await lotteryFixture();
  const figureOf = async (name: string) =>
    (await metricsOf(lotteryApp)).find((metric) => metric.name === name)?.value;
  expect([await figureOf('shwe_draw_alerts'), await figureOf('shwe_results_contradicted')]).toEqual([0, 0]);
  await lottery.query('update lottery.draws set feed_differs_at = clock.now() where name = $1', [
    '2d-20261123-morning',
  ]);
  expect([await figureOf('shwe_draw_alerts'), await figureOf('shwe_results_contradicted')]).toEqual([1, 1]);
});

test('others read nothing', async () => {
  expect((await get(TOKEN)).statusCode).toBe(401);
  expect((await get(TOKEN, 'Bearer another')).statusCode).toBe(401);
  expect((await get(TOKEN, `Bearer ${TOKEN.replace('a', 'b')}`)).statusCode).toBe(401);
  expect((await get(null, 'Bearer ')).statusCode).toBe(404);
  expect(() => readConfig({ SHWE_METRICS_TOKEN: 'short' })).toThrow('16 characters');
});

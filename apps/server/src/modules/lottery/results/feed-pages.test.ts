import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import {
  advanceAndSeal,
  type LotteryFixture,
  lotteryFixture,
  lotteryMemberCalls,
  lotteryOperatorCalls,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, openContext, operatorContext } from '../../../testing/test-app.ts';
import { pollFeed } from './poll-feed.ts';

/** What pages of the feed with a problem leave unchanged. */

const MORNING = '2d-20261123-morning';

/** A real HTTP server as the feed; tests set its pages by path. */
const pages = new Map<string, { status: number; body: string; location?: string }>();
const feed = createServer(({ url }, reply) => {
  const { status, body, location } = pages.get(url ?? '') ?? { status: 500, body: '' };
  reply.writeHead(status, location === undefined ? {} : { location }).end(body);
});

let at: LotteryFixture;
let one: Operator;
let two: Operator;

beforeEach(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { port } = feed.address() as AddressInfo;
  at = await lotteryFixture({ SHWE_FEED_URL: `http://127.0.0.1:${port}/` });
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});
afterEach(() => new Promise((resolve) => feed.close(resolve)));

type Row = { set: string; value: string; twod: string };
const RIGHT: Row = { set: '1,443.79', value: '24,221.65', twod: '91' };

async function pageOf(row: Row, { lateMs = 0, more = '' } = {}): Promise<string> {
  const { rows } = await at.store.query<{ now: Date }>('select clock.now() as now');
  const now = new Date(rows[0]!.now.getTime() - lateMs);
  const time = `${yangonDate(now)} ${yangonTime(now)}`;
  return JSON.stringify({
    server_time: time,
    live: { set: '1,441.11', value: '38,177.16', twod: '17', time },
    result: [{ ...row, open_time: '12:01:00', stock_date: '2026-11-23' }],
    more,
  });
}

async function poll(body: string | null) {
  pages.set('/', body === null ? { status: 500, body: '' } : { status: 200, body });
  await at.store.ownerQuery('update lottery.feed_state set polled_at = null');
  return pollFeed(at.app);
}

const caseOf = async (app = at.app) =>
  value(await lotteryOperatorCalls(app).operatorResults.get({ issue: MORNING }, operatorContext(one))).feed;
const live = async (app = at.app) =>
  value(await lotteryMemberCalls(app).results.live({}, openContext())).live;
const answers = async () =>
  (
    await at.store.query<{ problem: string | null }>('select problem from lottery.feed_answers order by id')
  ).rows.map(({ problem }) => problem);
const alarms = async () =>
  value(await at.operatorCalls.operatorDraws.alarms({}, operatorContext(one))).list.map(({ kind }) => kind);
const enter = async (operator: Operator) =>
  value(
    await at.operatorCalls.operatorResults.enter(
      { issue: MORNING, set_index: '1,443.79', set_value: '24,221.65' },
      operatorContext(operator),
    ),
  );

test('a feed that does not answer keeps the time when it was read last', async () => {
  expect(await poll(await pageOf(RIGHT))).toBeNull();
  const { read_time: read } = await caseOf();
  expect(read).not.toBeNull();
  await jumpBusinessTime(at.store, '10 minutes');
  expect(await poll(null)).toBe('unreachable');
  expect(await caseOf()).toEqual({ on: true, read_time: read, problem: 'unreachable' });
  expect(await poll('gone')).toBe('unreadable');
  expect((await caseOf()).read_time! > read!).toBe(true);
});

test('live figures of a page that cannot be trusted are not shown', async () => {
  await poll(await pageOf(RIGHT));
  expect(await live()).toMatchObject({ number: '17' });
  expect(await poll(await pageOf({ ...RIGHT, twod: '92' }))).toBe('wrong_number');
  expect(await live()).toBeNull();
});

test('the feed neither leads to another address nor has a page without an end', async () => {
  pages.set('/other', { status: 200, body: await pageOf(RIGHT) });
  pages.set('/', { status: 302, body: '', location: '/other' });
  await at.store.ownerQuery('update lottery.feed_state set polled_at = null');
  expect(await pollFeed(at.app)).toBe('unreachable');
  expect(await poll(await pageOf(RIGHT, { more: 'x'.repeat(66_000) }))).toBe('unreachable');
  expect(await answers(), 'nothing is stored of it').toEqual([]);
});

test('figures from before the draw contradict none from after it', async () => {
  expect(await poll(await pageOf({ ...RIGHT, set: '1,443.70', twod: '99' }))).toBe('wrong_number');
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  expect(await poll(await pageOf(RIGHT))).toBeNull();
  expect((await caseOf()).problem).toBeNull();
  expect(await answers()).toEqual(['wrong_number', null]);
});

test('a page that is stale or has wrong numbers raises no alarm about a result', async () => {
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  await enter(one);
  await enter(two);
  expect(await poll(await pageOf({ ...RIGHT, set: '1,443.80' }))).toBe('wrong_number');
  expect(await poll(await pageOf({ ...RIGHT, set: '1,443.80', twod: '01' }, { lateMs: 300_000 }))).toBe(
    'stale',
  );
  expect(await alarms()).toEqual([]);
  expect(await poll(await pageOf({ ...RIGHT, set: '1,443.80', twod: '01' }))).toBe('against_result');
  expect(await alarms()).toEqual(['feed_differs']);
});

test('contradictory figures stay a problem after the feed was switched off, and live figures end', async () => {
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  await poll(await pageOf(RIGHT));
  expect(await poll(await pageOf({ ...RIGHT, set: '1,443.80', twod: '01' }))).toBe('changed_figures');
  await poll(await pageOf(RIGHT));
  const off = { ...at.app, config: { ...at.app.config, feedUrl: null } };
  expect(await caseOf(off)).toEqual({ on: false, read_time: null, problem: 'changed_figures' });
  expect(await live()).not.toBeNull();
  expect(await live(off)).toBeNull();
  expect(await pollFeed(off)).toBeUndefined();
});

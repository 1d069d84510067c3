import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, openContext, operatorContext } from '../../../testing/test-app.ts';
import { listPending } from '../../approvals/list-pending.ts';
import { pollFeed } from './poll-feed.ts';

/** Keeping a result that the feed contradicts. The feed is a real HTTP server. */

const MORNING = '2d-20261123-morning';
const RESULT = { set_index: '1,443.79', set_value: '24,221.65' };
const WRONG = { set: '1,443.80', value: '24,221.65', twod: '01' };
const OTHER = { set: '1,443.85', value: '24,221.65', twod: '51' };
const AGREEING = { set: '1,443.79', value: '24,221.65', twod: '91' };

let body = '{}';
const feed = createServer((_request, reply) => reply.end(body));

let at: LotteryFixture;
let one: Operator;
let two: Operator;
let support: Operator;

beforeEach(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { port } = feed.address() as AddressInfo;
  at = await lotteryFixture({ SHWE_FEED_URL: `http://127.0.0.1:${port}/` });
  ({ drawsOperatorOne: one, drawsOperatorTwo: two, support } = await operators(at.store));
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  for (const operator of [one, two])
    value(
      await at.operatorCalls.operatorResults.enter({ issue: MORNING, ...RESULT }, operatorContext(operator)),
    );
});
afterEach(() => new Promise((resolve) => feed.close(resolve)));

/** Lets the feed give figures for the draw and reads them. */
async function poll(row: typeof WRONG) {
  const { rows } = await at.store.query<{ now: Date }>('select clock.now() as now');
  body = JSON.stringify({
    server_time: `${yangonDate(rows[0]!.now)} ${yangonTime(rows[0]!.now)}`,
    result: [{ ...row, open_time: '12:01:00', stock_date: '2026-11-23' }],
  });
  await at.store.ownerQuery('update lottery.feed_state set polled_at = null');
  return pollFeed(at.app);
}

const caseOf = async (operator = one) =>
  value(await at.operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(operator)));
const alarms = async () =>
  value(await at.operatorCalls.operatorDraws.alarms({}, operatorContext(one)))
    .list.map(({ kind }) => kind)
    .filter((kind) => kind === 'feed_differs');
const keep = async (operator: Operator, more: object = {}) =>
  at.operatorCalls.operatorResults.keep(
    {
      issue: MORNING,
      since: (await caseOf()).contradiction?.since ?? '2026-11-23T05:00:00.000Z',
      ...RESULT,
      reason: 'the exchange says 91',
      ...more,
    },
    operatorContext(operator),
  );
const queue = async (operator: Operator) =>
  (await listPending(at.store, operator, 'en')).list.filter(({ kind }) => kind === 'keptResult');
const audited = async () =>
  (
    await at.store.query<{ action: string; operator: string; details: object }>(
      `select action, operator_name as operator, details from operators.audit
       where subject = $1 and action like 'result.keep%' order by id`,
      [`issue:${MORNING}`],
    )
  ).rows;
const history = async () =>
  value(await at.memberCalls.results.drawHistory({ gameId: 1, issue: MORNING }, openContext())).list.filter(
    ({ what }) => what === 'kept',
  );

test('two operators keep a result that the feed contradicts, and the alarm ends', async () => {
  expect(await poll(WRONG)).toBe('against_result');
  expect(value(await keep(one))).toEqual({ waiting: true });
  expect(await alarms(), 'one is not enough').toEqual(['feed_differs']);
  expect(value(await keep(one)), 'nor is the same one twice').toEqual({ waiting: true });
  expect((await queue(two))[0]).toMatchObject({
    ...{ subject: `issue:${MORNING}`, reason: 'the exchange says 91', operator: one.name },
    ...{ blocked: 'elsewhere', approve: null, changes: [] },
  });
  expect((await caseOf(two)).contradiction?.ask).toMatchObject({ operator: one.name, mine: false });
  expect(JSON.stringify(await caseOf(two)), 'a correction cannot copy the figures').not.toContain('1443.80');
  expect(value(await keep(two, { reason: 'seen it too' }))).toEqual({ waiting: false });
  expect(await alarms()).toEqual([]);
  expect(await queue(two)).toEqual([]);
  const { contradiction, feed: feedState, kept, card } = await caseOf(support);
  expect({ contradiction, problem: feedState.problem, number: card.win_num, version: card.version }).toEqual({
    ...{ contradiction: null, problem: null, number: '91', version: 1 },
  });
  expect(kept).toEqual([
    {
      ...{ feed: '01', set_index: '1443.80', set_value: '24221.65' },
      asked: { operator: one.name, at: expect.any(String), note: 'the exchange says 91' },
      confirmed: { operator: two.name, at: expect.any(String), note: 'seen it too' },
    },
  ]);
  expect(await audited()).toEqual([
    { action: 'result.keep_ask', operator: one.name, details: { reason: 'the exchange says 91' } },
    { action: 'result.keep_ask', operator: one.name, details: { reason: 'the exchange says 91' } },
    {
      ...{ action: 'result.keep', operator: two.name },
      details: { feedIndex: '1443.80', feedValue: '24221.65', version: 1, reason: 'seen it too' },
    },
  ]);
  expect(await history()).toEqual([
    expect.objectContaining({ win_num: '01', set_index: '1443.80', set_value: '24221.65', reason: null }),
  ]);
});

test('the same figures of the feed are no alarm again, others are', async () => {
  await poll(WRONG);
  await keep(one);
  value(await keep(two));
  expect(await poll(WRONG), 'the page can be used for other draws again').toBeNull();
  expect(await alarms()).toEqual([]);
  await poll(AGREEING);
  await poll(WRONG);
  expect(await alarms()).toEqual([]);
  expect(await poll(OTHER)).toBe('against_result');
  expect(await alarms()).toEqual(['feed_differs']);
  await keep(one);
  value(await keep(two));
  for (const known of [WRONG, OTHER]) {
    expect(await poll(known), 'each of those that it was kept against').toBeNull();
    expect(await alarms()).toEqual([]);
  }
});

test('a request is about the figures that the feed gave then', async () => {
  await poll(WRONG);
  const { since } = (await caseOf()).contradiction!;
  expect(value(await keep(one))).toEqual({ waiting: true });
  await poll(OTHER);
  expect(await queue(two), 'it has ended').toEqual([]);
  expect(await keep(two, { since })).toMatchObject({ refused: 'changed_meanwhile' });
  expect(value(await keep(two))).toEqual({ waiting: true });
  await poll(AGREEING);
  expect(await queue(one)).toEqual([]);
  expect(await keep(one)).toMatchObject({ refused: 'changed_meanwhile' });
});

test('only what is the result can be kept', async () => {
  await poll(WRONG);
  expect(await keep(one, { set_index: '1,443.80' })).toMatchObject({ refused: 'figures_not_result' });
  expect(await keep(one, { set_index: '1,443.8' })).toMatchObject({ refused: 'figures_wrong' });
  expect(await keep(one, { issue: '2d-20261123-noon' })).toMatchObject({ refused: 'not_found' });
  expect(await queue(two)).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('a correction ends the request, and what was kept before does not count for the new result', async () => {
  await poll(WRONG);
  await keep(one);
  value(await keep(two));
  await poll(OTHER);
  expect(value(await keep(one))).toEqual({ waiting: true });
  const right = { issue: MORNING, set_index: '1,443.72', set_value: '24,221.65' };
  for (const operator of [one, two])
    value(
      await at.operatorCalls.operatorResults.correct(
        { ...right, why: 'misread', note: 'it was 21' },
        operatorContext(operator),
      ),
    );
  expect(await queue(two)).toEqual([]);
  expect(await alarms()).toEqual([]);
  expect(await poll(WRONG)).toBe('against_result');
  expect(await alarms()).toEqual(['feed_differs']);
  expect((await caseOf()).kept, 'it stays in the history').toHaveLength(1);
});

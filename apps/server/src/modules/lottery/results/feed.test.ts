import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestStore } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryFixture,
  type lotteryMemberCalls,
  type lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import { bettorContext, jumpBusinessTime, operatorContext, type TestApp } from '../../../testing/test-app.ts';
import { advanceDrawStates } from '../draws/advance-draw-states.ts';
import { verifyLottery } from '../verify.ts';
import { drawOn, readFeed } from './feed.ts';
import { pollFeed } from './poll-feed.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let store: TestStore;
let app: TestApp;
let operatorCalls: ReturnType<typeof lotteryOperatorCalls>;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;

/** A real HTTP server as the feed; tests set its page. */
const page = { body: '{}', status: 200 };
const feed = createServer((_request, reply) => reply.writeHead(page.status).end(page.body));

beforeAll(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { port } = feed.address() as AddressInfo;
  ({ store, app, memberCalls, operatorCalls } = await lotteryFixture({
    SHWE_FEED_URL: `http://127.0.0.1:${port}/`,
  }));
});
afterAll(() => feed.close());
beforeEach(allowPoll);

/** Makes the next poll due. */
function allowPoll() {
  return store.ownerQuery('update lottery.feed_state set polled_at = null');
}

type Row = { set: string; value: string; twod: string; open_time: string; stock_date?: string };
const morning: Row = { set: '1,443.79', value: '24,221.65', twod: '91', open_time: '12:01:00' };
const unknown: Row = { set: '--', value: '--', twod: '--', open_time: '16:30:00' };

/** Sets a page whose clock is `lateMs` behind the server's, with live figures that are `liveLateMs` behind. */
async function show(rows: Row[], lateMs = 0, liveLateMs = lateMs): Promise<void> {
  const { rows: found } = await store.query<{ now: Date }>('select clock.now() as now');
  const at = new Date(found[0]!.now.getTime() - lateMs);
  const liveAt = new Date(found[0]!.now.getTime() - liveLateMs);
  const time = (of: Date) => `${yangonDate(of)} ${yangonTime(of)}`;
  page.status = 200;
  page.body = JSON.stringify({
    server_time: time(at),
    live: { set: '1,441.11', value: '38,177.16', twod: '17', time: time(liveAt), date: yangonDate(liveAt) },
    result: rows.map((row) => ({ stock_date: '2026-11-23', ...row })),
  });
}

const state = async (issue: string) =>
  (
    await store.query<{ state: string; result: number | null }>(
      'select state, result from lottery.draws where name = $1',
      [issue],
    )
  ).rows[0];
/** The feed problem that operators see for a draw. */
const shownProblem = async (issue: string) => {
  const found = await operatorCalls.operatorResults.get(
    { issue },
    operatorContext((await operators(store)).drawsOperatorOne),
  );
  return found.ok ? found.value.feed.problem : found;
};
/** The draws with an alarm about the feed. */
const differing = async () => {
  const context = operatorContext((await operators(store)).drawsOperatorOne);
  const found = await operatorCalls.operatorDraws.alarms({}, context);
  return found.ok
    ? found.value.list.filter(({ kind }) => kind === 'feed_differs').map(({ issue }) => issue)
    : found.refused;
};
const entries = async (issue: string) =>
  (
    await store.query(
      `select e.operator_id, e.set_index
       from lottery.result_entries e join lottery.draws d on d.id = e.draw_id where d.name = $1`,
      [issue],
    )
  ).rows;
const enter = async (issue: string, set_index: string, set_value: string) =>
  operatorCalls.operatorResults.enter(
    { issue, set_index, set_value },
    operatorContext((await operators(store)).drawsOperatorOne),
  );

describe('parsing the feed', () => {
  test('a real page of an afternoon is parsed; unknown figures are left out', () => {
    const real = readFeed(
      '{"server_time":"2024-11-21 16:05:13","live":{"set":"1,441.11","value":"38,177.16","time":"2024-11-21 16:05:12","twod":"17","date":"2024-11-21"},"result":[{"set":"1,443.79","value":"24,221.65","open_time":"12:01:00","twod":"91","stock_date":"2024-11-21","stock_datetime":"2024-11-21 12:01:00","history_id":"1747369"},{"set":"--","value":"--","open_time":"16:30:00","twod":"--","stock_date":"2024-11-21","stock_datetime":"2024-11-21 16:05:13","history_id":null}],"holiday":{"status":"2","date":"2024-11-21","name":"NULL"}}',
    );
    expect(real).toEqual({
      serverTime: new Date('2024-11-21T09:35:13Z'),
      live: { setIndex: '1441.11', setValue: '38177.16', number: 17, at: new Date('2024-11-21T09:35:12Z') },
      draws: [
        {
          date: '2024-11-21',
          time: '12:01',
          figures: { setIndex: '1443.79', setValue: '24221.65', number: 91 },
        },
      ],
    });
  });

  test.each([
    '',
    'null',
    '[]',
    '{"server_time":5,"result":[]}',
    '{"server_time":"2024-11-31 16:05:13","result":[]}',
    '{"server_time":"2024-11-21 16:05:13","result":{}}',
    `{"server_time":"2024-11-21 16:05:13","result":[${'{},'.repeat(60)}{}]}`,
    `{"server_time":"2024-11-21 16:05:13","result":[],"x":"${'x'.repeat(70_000)}"}`,
  ])('%.60s is no page', (body) => expect(readFeed(body)).toBeNull());

  test.each([
    { ...morning, set: '1443.7' },
    { ...morning, value: '-24,221.65' },
    { ...morning, twod: '9' },
    { ...morning, open_time: '25:01:00' },
    { ...morning, set: '24,221.65', value: '1,443.79' },
    null,
  ])('%j is left out', (row) => {
    const body = JSON.stringify({
      server_time: '2024-11-21 16:05:13',
      result: [row && { stock_date: '2024-11-21', ...row }],
    });
    expect(readFeed(body)?.draws).toEqual([]);
  });
});

test('an entry is that of the 2D draw of its day and time', () => {
  const entries = [
    ['2026-11-23', '12:01:00', '11'],
    ['2026-11-23', '16:30:00', '22'],
    ['2026-11-24', '16:30:00', '33'],
  ].map(([stock_date, open_time, twod]) => ({
    stock_date,
    open_time,
    twod,
    set: '1,441.11',
    value: '38,177.16',
  }));
  const body = { server_time: '2026-11-24 17:00:00', live: null, result: entries };
  const evening = new Date('2026-11-23T10:00:00Z');
  const found = (game: 1 | 2, draws_at: Date) =>
    drawOn(readFeed(JSON.stringify(body)), { game, date: '2026-11-23' as never, draws_at })?.figures.number;
  expect([found(1, new Date('2026-11-23T05:31:00Z')), found(1, evening)]).toEqual([11, 22]);
  expect([found(2, evening), found(1, new Date('2026-11-23T10:01:00Z'))]).toEqual([undefined, undefined]);
});

describe('the feed as a source', () => {
  test('before the draw it provides live figures and no result entry', async () => {
    await show([morning]);
    expect(await pollFeed(app)).toBeNull();
    expect(await entries(MORNING)).toEqual([]);
    expect(await memberCalls.results.live({}, {} as never)).toMatchObject({
      value: { live: { set_index: '1441.11', set_value: '38177.16', number: '17' } },
    });
    expect(await pollFeed(app), 'another process has just polled').toBeUndefined();
  });

  test('stale, inconsistent, unreadable and unreachable answers are flagged and not used', async () => {
    await jumpBusinessTime(store, '3 hours 2 minutes');
    await advanceDrawStates(app);
    await show([{ ...morning, set: '1,443.80', twod: '01' }], 300_000);
    expect(await pollFeed(app)).toBe('stale');
    expect(await memberCalls.results.live({}, {} as never)).toMatchObject({ value: { live: null } });
    await allowPoll();
    await show([{ ...morning, twod: '92' }]);
    expect(await pollFeed(app)).toBe('wrong_number');
    await allowPoll();
    page.body = 'gone';
    expect(await pollFeed(app)).toBe('unreadable');
    await allowPoll();
    page.status = 500;
    expect(await pollFeed(app)).toBe('unreachable');
    expect(await entries(MORNING)).toEqual([]);
    const { rows } = await store.query<{ problem: string; ok: boolean }>(
      `select problem, sha256(convert_to(body, 'utf8')) = sha256 as ok
       from lottery.feed_answers where problem is not null order by id`,
    );
    expect(rows).toEqual(['stale', 'wrong_number', 'unreadable'].map((problem) => ({ problem, ok: true })));
    expect(app.logged.filter((line) => line.msg === 'the feed cannot be trusted')).toHaveLength(4);
    await allowPoll();
    await show([morning]);
    expect(await pollFeed(app), 'no problem, but the draw is not sealed yet').toBeNull();
    expect(await entries(MORNING)).toEqual([]);
    expect(await shownProblem(MORNING), 'other figures of a stale page are no contradiction').toBeNull();
    await advanceAndSeal(app);
    await allowPoll();
  });

  test('the feed and one operator with the same figures confirm a result; the feed alone does not', async () => {
    const member = await fundedMember(store, 10_000n);
    const bet = { gameId: 1 as const, issue: EVENING, betInfo: [{ number: '17', amount: 1000 }] };
    expect(
      await memberCalls.bets.placeBet(bet, bettorContext(await lotteryToken(store, member))),
    ).toMatchObject({
      ok: true,
    });
    await show([morning, unknown]);
    expect(await pollFeed(app)).toBeNull();
    expect(await entries(MORNING)).toEqual([{ operator_id: null, set_index: '1443.79' }]);
    await allowPoll();
    expect(await pollFeed(app)).toBeNull();
    expect(await entries(MORNING), 'entered once').toHaveLength(1);
    expect(await state(MORNING)).toMatchObject({ state: 'closed', result: null });
    expect(await shownProblem(MORNING)).toBeNull();
    const { support } = await operators(store);
    expect(
      await operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(support)),
    ).toMatchObject({
      value: {
        entries: [{ operator: null, set_index: null, mine: false }],
        feed: { on: true, problem: null },
      },
    });
    expect(await enter(MORNING, '1,443.79', '24,221.65')).toMatchObject({
      value: { state: 'confirmed', win_num: '91' },
    });
  });

  test('a second answer with the same figures adds no entry', async () => {
    await show([morning, unknown]);
    expect(await pollFeed(app)).toBeNull();
    expect(await entries(MORNING)).toHaveLength(2);
  });

  test('changed figures are flagged, and the first entry stays', async () => {
    await show([{ ...morning, set: '1,443.78', twod: '81' }]);
    expect(await pollFeed(app)).toBe('changed_figures');
    expect(await entries(MORNING)).toHaveLength(2);
    expect(await state(MORNING)).toMatchObject({ result: 91 });
  });

  test('contradictory figures remain a problem of their draw when the feed returns to the first', async () => {
    await jumpBusinessTime(store, '4 hours 30 minutes');
    await advanceAndSeal(app);
    const first: Row = { ...unknown, set: '1,441.12', value: '38,177.16', twod: '27' };
    const shown = async (row: Row) => {
      await allowPoll();
      await show([morning, row]);
      return { polled: await pollFeed(app), shown: await shownProblem(EVENING) };
    };
    expect(await shown(first)).toEqual({ polled: null, shown: null });
    expect(await shown({ ...first, twod: '28' })).toEqual({ polled: 'wrong_number', shown: 'wrong_number' });
    // The poll problem is unchanged, but the new figures contradict the first ones.
    expect(await shown({ ...first, set: '1,441.19' })).toEqual({
      polled: 'wrong_number',
      shown: 'changed_figures',
    });
    expect(await shown(first)).toEqual({ polled: null, shown: 'changed_figures' });
    expect(await shownProblem(MORNING), 'it has its result').toBeNull();
    expect(await state(EVENING)).toMatchObject({ result: null });
  });

  test('two operators outvote the feed, which then contradicts the result', async () => {
    const { drawsOperatorTwo } = await operators(store);
    expect(await enter(EVENING, '1,441.11', '38,177.16')).toMatchObject({ value: { state: 'differ' } });
    const input = { issue: EVENING, set_index: '1,441.11', set_value: '38,177.16' };
    expect(await operatorCalls.operatorResults.enter(input, operatorContext(drawsOperatorTwo))).toMatchObject(
      {
        value: { state: 'confirmed', win_num: '17' },
      },
    );
    await allowPoll();
    expect(await pollFeed(app)).toBe('against_result');
    expect(await shownProblem(EVENING)).toBe('against_result');
    expect(await shownProblem(MORNING), 'the problem concerns the other draw').toBeNull();
    expect(await differing()).toEqual([EVENING]);
    await allowPoll();
    await show([morning]);
    expect(await pollFeed(app)).toBeNull();
    expect(await shownProblem(EVENING), 'the latest figures count').toBe('against_result');
    expect(await differing()).toEqual([EVENING]);
    await allowPoll();
    await show([morning, { ...unknown, set: '1,441.11', value: '38,177.16', twod: '17' }]);
    expect(await pollFeed(app), 'the feed changed its figures').toBe('changed_figures');
    expect(await shownProblem(EVENING), 'the latest figures equal the result').toBeNull();
    expect(await differing()).toEqual([]);
    expect((await verifyLottery(store)).filter((finding) => finding.broken > 0)).toEqual([]);
  });

  test.each([
    [116, '17'],
    [122, null],
    [-116, '17'],
    [-122, null],
  ])('live figures of %i seconds ago show the number %s', async (seconds, number) => {
    await show([], 0, seconds * 1000);
    expect(await pollFeed(app)).toBeNull();
    const { value } = (await memberCalls.results.live({}, {} as never)) as { value: { live: unknown } };
    if (number === null) expect(value.live).toBeNull();
    else expect(value.live).toMatchObject({ number });
  });

  // A page states its time in whole seconds.
  test.each([
    [118, null],
    [121, 'stale'],
    [-119, null],
    [-122, 'stale'],
  ])('a page whose clock is %i seconds behind: %s', async (seconds, problem) => {
    await show([], seconds * 1000);
    expect(await pollFeed(app)).toBe(problem);
  });
});

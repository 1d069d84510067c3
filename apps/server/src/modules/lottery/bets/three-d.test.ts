import { beforeAll, describe, expect, test } from 'vitest';
import { type TestStore, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryFixture,
  type lotteryMemberCalls,
  type lotteryOperatorCalls,
  lotteryToken,
  MONDAY_9,
  operators,
} from '../../../testing/lottery.ts';
import {
  beginBusinessTime,
  bettorContext,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  type TestApp,
} from '../../../testing/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { memberCloseDays } from '../calendar/calendar.queries.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import { settleDueDraws } from '../results/settle-draw.ts';
import { verifyLottery } from '../verify.ts';

let store: TestStore;
let app: TestApp;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;
let operatorCalls: ReturnType<typeof lotteryOperatorCalls>;

const DECEMBER = '3d-20261201';

beforeAll(async () => {
  ({ store, app, memberCalls, operatorCalls } = await lotteryFixture());
});

const bet = async (member: bigint, lines: Record<string, number>, issue = DECEMBER) =>
  memberCalls.bets.placeBet(
    { gameId: 2, issue, betInfo: Object.entries(lines).map(([number, amount]) => ({ number, amount })) },
    bettorContext(await lotteryToken(store, member)),
  );

async function row(name: string) {
  const { rows } = await store.query<Record<string, unknown>>(
    `select name, game, state, date, opens_at, closes_at, draws_at, settles_at, odds
     from lottery.draws where name = $1`,
    [name],
  );
  return rows[0];
}

const findings = async () =>
  [...(await verifyLedger(store)), ...(await verifyLottery(store))].filter((finding) => finding.broken > 0);

test('the current draw and the next one are planned ahead with a thousand numbers each', async () => {
  expect(await row(DECEMBER)).toMatchObject({
    game: 2,
    state: 'open',
    odds: 700,
    opens_at: new Date('2026-11-16T10:30:00Z'),
    closes_at: new Date('2026-12-01T07:00:00Z'),
  });
  expect(await row('3d-20261216')).toMatchObject({
    state: 'scheduled',
    opens_at: new Date('2026-12-01T10:30:00Z'),
  });
  const { rows } = await store.query(
    `select count(*)::int as n, min(number) as low, max(number) as high from lottery.draw_numbers n
     join lottery.draws d on d.id = n.draw_id where d.name = $1`,
    [DECEMBER],
  );
  expect(rows).toEqual([{ n: 1000, low: 0, high: 999 }]);
  expect(await planDraws(store, new Date(MONDAY_9)), 'made once').toEqual([]);
});

describe('a moved draw', () => {
  const planned = '2027-01-16';
  const move = async (
    date: string | null,
    who: 'drawsOperatorOne' | 'drawsOperatorTwo' | 'support' = 'drawsOperatorOne',
  ) =>
    operatorCalls.operatorCalendar.moveDraw(
      { planned, date, reason: 'the lottery office moved it' },
      operatorContext((await operators(store))[who]),
    );

  test('must stay between its neighbours and can only be moved with the draws permission', async () => {
    expect(await move('2027-01-01')).toMatchObject({
      refused: 'draw_between',
      details: { from: '2027-01-01', to: '2027-02-01' },
    });
    expect(await move('2027-02-01')).toMatchObject({ refused: 'draw_between' });
    expect(await move('2027-01-17', 'support')).toMatchObject({ refused: 'forbidden' });
    expect(
      await operatorCalls.operatorCalendar.moveDraw(
        { planned: '2027-01-15', date: '2027-01-17', reason: 'not a draw day' },
        operatorContext((await operators(store)).drawsOperatorOne),
      ),
    ).toMatchObject({ refused: 'wrong_input' });
  });

  test('is moved neither to a day that is over nor to a close that has passed', async () => {
    const { drawsOperatorOne } = await operators(store);
    const move = (planned: string, date: string | null) =>
      operatorCalls.operatorCalendar.moveDraw(
        { planned, date, reason: 'a test' },
        operatorContext(drawsOperatorOne),
      );
    for (const date of ['2026-11-22', null])
      expect(await move('2026-11-16', date)).toMatchObject({ refused: 'day_over' });
    await beginBusinessTime(store, app, '2026-11-23T17:00:00Z');
    expect(await move('2026-12-01', '2026-11-23')).toMatchObject({ refused: 'day_over' });
    await beginBusinessTime(store, app, MONDAY_9);
    expect(await row(DECEMBER)).toMatchObject({ date: '2026-12-01' });
  });

  test('a move to a later day needs two operators with the same day', async () => {
    for (let i = 0; i < 2; i += 1)
      expect(await move('2027-01-17')).toMatchObject({ value: { waiting: true } });
    expect(await move('2027-01-18', 'drawsOperatorTwo'), 'another day').toMatchObject({
      value: { waiting: true },
    });
    const list = await operatorCalls.operatorCalendar.drawDays(
      {},
      operatorContext((await operators(store)).support),
    );
    expect(list.ok && list.value.list.find((day) => day.planned === planned)).toMatchObject({
      date: planned,
      asked: '2027-01-18',
    });
  });

  test('takes place on the new day and keeps the name of its regular day', async () => {
    expect(await move('2027-01-17')).toMatchObject({ value: { waiting: true } });
    expect(await move('2027-01-17', 'drawsOperatorTwo')).toMatchObject({ value: { waiting: false } });
    const list = await operatorCalls.operatorCalendar.drawDays(
      {},
      operatorContext((await operators(store)).support),
    );
    expect(list).toMatchObject({ ok: true });
    expect(list.ok && list.value.list.find((day) => day.planned === planned)).toMatchObject({
      date: '2027-01-17',
      issue: '3d-20270116',
      close_time: '2027-01-17T07:00:00.000Z',
      movable: true,
    });
    const rest = await memberCalls.draws.closeDays({ gameId: 2 }, {} as never);
    expect(rest).toMatchObject({
      value: { is_rest: false, next_date: '2026-12-01', days: [{ date: '2027-01-17', drawn: true }] },
    });
    const listedOn = async (day: string) => {
      const { days, next_date } = await memberCloseDays(store, new Date(`${day}T05:00:00Z`), 2);
      return [days.map(({ date }) => date), next_date];
    };
    expect(await listedOn('2027-01-16'), 'its regular day').toEqual([['2027-01-17'], '2027-01-17']);
    expect(await listedOn('2027-01-17'), 'the day it was moved to').toEqual([['2027-01-17'], '2027-02-01']);
    expect(await listedOn('2027-01-18')).toEqual([[], '2027-02-01']);
    expect(await move(planned), 'and back').toMatchObject({ ok: true });
    expect(await memberCalls.draws.closeDays({ gameId: 2 }, {} as never)).toMatchObject({
      value: { days: [] },
    });
  });

  test('goes back from an earlier day to its regular one only with two operators', async () => {
    expect(await move('2027-01-14')).toMatchObject({ value: { waiting: false } });
    expect(await move(planned)).toMatchObject({ value: { waiting: true } });
    expect(await move(planned, 'drawsOperatorTwo')).toMatchObject({ value: { waiting: false } });
  });

  test('keeps its bets; its close moves and the next draw opens after it', async () => {
    const member = await fundedMember(store, 5000n);
    expect(await bet(member, { '007': 1000 })).toMatchObject({ ok: true, value: { balance: 4000 } });
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const later = { planned: '2026-12-01', date: '2026-12-02', reason: 'a public holiday' };
    expect(
      await operatorCalls.operatorCalendar.moveDraw(later, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      value: { waiting: true },
    });
    expect(await row(DECEMBER), 'betting ends when it would have').toMatchObject({
      closes_at: new Date('2026-12-01T07:00:00Z'),
    });
    const moved = await operatorCalls.operatorCalendar.moveDraw(later, operatorContext(drawsOperatorTwo));
    expect(moved).toMatchObject({ ok: true, value: { waiting: false, refunded_slips: 0 } });
    expect(await row(DECEMBER)).toMatchObject({
      date: '2026-12-02',
      state: 'open',
      opens_at: new Date('2026-11-16T10:30:00Z'),
      closes_at: new Date('2026-12-02T07:00:00Z'),
    });
    expect(await row('3d-20261216')).toMatchObject({ opens_at: new Date('2026-12-02T10:30:00Z') });
    const back = await operatorCalls.operatorCalendar.moveDraw(
      { planned: '2026-12-01', date: '2026-12-01', reason: 'it was no holiday' },
      operatorContext((await operators(store)).drawsOperatorOne),
    );
    expect(back).toMatchObject({ ok: true });
    expect(await row('3d-20261216')).toMatchObject({ opens_at: new Date('2026-12-01T10:30:00Z') });
    expect(await findings()).toEqual([]);
  });

  test('the planner waits for a concurrent move and plans the draw for the new day', async () => {
    const later = new Date('2027-01-02T02:30:00Z');
    let planning: Promise<string[]> | undefined;
    await store.tx(async (tx) => {
      await tx.query('lock table lottery.draw_shifts in share row exclusive mode');
      planning = planDraws(store, later);
      await withClient(store.databaseUrl, untilSomeoneWaits);
      await tx.query(
        "insert into lottery.draw_shifts values ('2027-01-16', '2027-01-17', 'moved meanwhile', 1, clock.now())",
      );
    });
    const made = await planning;
    expect(made).toContain('3d-20270116');
    expect(await row('3d-20270116')).toMatchObject({ date: '2027-01-17' });
  });
});

describe('a 3D draw', () => {
  test('has numbers with three digits and its own limits', async () => {
    const member = await fundedMember(store, 2_000_000n);
    expect(await bet(member, { '42': 1000 })).toMatchObject({ refused: 'number_unknown' });
    expect(await bet(member, { '492': 51_000 })).toMatchObject({
      refused: 'over_limit',
      details: { numbers: [{ number: '492', room: 50_000, why: 'member' }] },
    });
    expect(await bet(member, { '492': 1000 }, '2d-20261123-morning')).toMatchObject({
      refused: 'issue_unknown',
    });
  });

  test('is confirmed by two equal entries of the first prize and pays 700 times the stake', async () => {
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const [winner, loser] = [await fundedMember(store, 10_000n), await fundedMember(store, 10_000n)];
    expect(await bet(winner, { '492': 1000, '493': 500 })).toMatchObject({ ok: true });
    expect(await bet(loser, { '294': 1000 })).toMatchObject({ ok: true });
    const enter = (
      input: { prize?: string; set_index?: string; set_value?: string },
      by: typeof drawsOperatorOne,
    ) => operatorCalls.operatorResults.enter({ issue: DECEMBER, ...input }, operatorContext(by));
    expect(await enter({ prize: '835492' }, drawsOperatorOne)).toMatchObject({ refused: 'entry_too_early' });
    await jumpBusinessTime(store, '8 days 6 hours 31 minutes');
    await advanceAndSeal(app);
    expect(await enter({ prize: '35492' }, drawsOperatorOne)).toMatchObject({ refused: 'prize_wrong' });
    expect(await enter({ set_index: '1,441.14', set_value: '38,172.16' }, drawsOperatorOne)).toMatchObject({
      refused: 'prize_wrong',
    });
    for (const other of [{ set_index: '1,441.14' }, { set_value: '38,172.16' }])
      expect(await enter({ prize: '835492', ...other }, drawsOperatorOne)).toMatchObject({
        refused: 'prize_wrong',
      });
    expect(await enter({ prize: '835492' }, drawsOperatorOne)).toMatchObject({ value: { state: 'waiting' } });
    expect(await enter({ prize: '835493' }, drawsOperatorTwo)).toMatchObject({ value: { state: 'differ' } });
    const covered = await operatorCalls.operatorResults.get(
      { issue: DECEMBER },
      operatorContext(drawsOperatorTwo),
    );
    expect(covered).toMatchObject({ value: { entries: [{ prize: null }, { prize: '835493', mine: true }] } });
    expect(await enter({ prize: '835492' }, drawsOperatorTwo)).toMatchObject({
      value: { state: 'confirmed', win_num: '492' },
    });
    await jumpBusinessTime(store, '10 minutes');
    expect((await settleDueDraws(app)).map(({ name, paid }) => ({ name, paid }))).toContainEqual({
      name: DECEMBER,
      paid: 700_000n,
    });
    const rank = await memberCalls.bets.winners({ gameId: 2 }, {} as never);
    expect(rank).toMatchObject({
      value: {
        issue: { issue: DECEMBER, win_num: '492', prize: '835492', set_index: null },
        list: [{ betAmount: 1000, winAmount: 700_000 }],
      },
    });
    const totals = await memberCalls.bets.recordTotal({ gameId: 2, days: 30 }, memberContext(winner));
    expect(totals).toMatchObject({
      value: { bets: 1, bet_amount: 1500, win_amount: 700_000, profit: 698_500, list: [{ bets: 1 }] },
    });
    expect(await memberCalls.bets.recordTotal({ gameId: 1, days: 30 }, memberContext(winner))).toMatchObject({
      value: { bets: 0, profit: 0, list: [] },
    });
    // A slip belongs to the day of its draw, not to the day on which it was bought.
    const drawTotals = (date: string) =>
      memberCalls.bets.drawTotal({ gameId: 2, date }, memberContext(winner));
    expect(await drawTotals('2026-12-01')).toMatchObject({
      value: { list: [{ issue: DECEMBER, win_num: '492', bet_amount: 1500, win_amount: 700_000 }] },
    });
    expect(await drawTotals('2026-11-23')).toMatchObject({ value: { bets: 0, open_bets: 0, list: [] } });
    expect(await findings()).toEqual([]);
  });

  test('is refunded when it is cancelled and counts in no total', async () => {
    await advanceAndSeal(app);
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const member = await fundedMember(store, 10_000n);
    await jumpBusinessTime(store, '2 hours');
    await advanceAndSeal(app);
    expect(await bet(member, { '111': 2000 }, '3d-20261216')).toMatchObject({ ok: true });
    const off = { planned: '2026-12-16', date: null, reason: 'the office draws none' };
    for (const _ of ['first', 'again']) {
      expect(
        await operatorCalls.operatorCalendar.moveDraw(off, operatorContext(drawsOperatorOne)),
      ).toMatchObject({ value: { waiting: true, refunded_slips: 0 } });
      const days = await operatorCalls.operatorCalendar.drawDays({}, operatorContext(drawsOperatorTwo));
      expect(days.ok && days.value.list.find(({ planned }) => planned === off.planned)).toMatchObject({
        asked: null,
        void_asked: true,
      });
    }
    expect(
      await operatorCalls.operatorCalendar.moveDraw(off, operatorContext(drawsOperatorTwo)),
    ).toMatchObject({
      value: { waiting: false, refunded_slips: 1, refunded: 2000 },
    });
    expect(await row('3d-20261216')).toMatchObject({ state: 'cancelled' });
    const logged = await store.query(
      `select action, operator_id, details from operators.audit
       where subject = 'issue:3d-20261216' and action like 'draw.move%' order by id`,
    );
    const asked = { action: 'draw.move_ask', operator_id: drawsOperatorOne.id, details: off };
    const refund = { refunded_slips: 1, refunded: 2000 };
    expect(logged.rows).toEqual([
      asked,
      asked,
      { action: 'draw.move', operator_id: drawsOperatorTwo.id, details: { ...off, ...refund } },
    ]);
    expect(await memberCalls.bets.recordTotal({ gameId: 2, days: 1 }, memberContext(member))).toMatchObject({
      value: { bets: 0, bet_amount: 0, open_bets: 0, open_amount: 0, list: [] },
    });
    expect(
      await operatorCalls.operatorCalendar.moveDraw(
        { ...off, date: '2026-12-16' },
        operatorContext(drawsOperatorOne),
      ),
      'stakes given back stay given back',
    ).toMatchObject({ refused: 'section_passed' });
    expect(await findings()).toEqual([]);
  });
});

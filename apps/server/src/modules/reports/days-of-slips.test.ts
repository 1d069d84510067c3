import { beforeAll, expect, test } from 'vitest';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { reportsMemberApi } from './member-api.ts';

const lottery = await lotteryFixture();
const { store, app, memberCalls } = lottery;
const reports = reportsMemberApi(app);
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const NEXT = '2d-20261124-morning';

let player: bigint;
const mine = () => memberContext(player);

function value<T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

/** They give 07. */
const FIGURES = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };

/**
 * Monday evening: 7,000 on the morning, drawn and won 56,000; 900 on the evening, closed and not drawn; 400 on the next
 * day's morning.
 */
beforeAll(async () => {
  player = await fundedMember(store, 100_000n);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  value(await lottery.bet(player, MORNING, { '07': 700, '12': 6300 }));
  value(await lottery.bet(player, EVENING, { '33': 900 }));
  await jumpBusinessTime(store, '3 hours 5 minutes');
  await advanceAndSeal(app);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(await lottery.operatorCalls.operatorResults.enter(FIGURES, operatorContext(operator)));
  await jumpBusinessTime(store, '40 minutes');
  await settleDueDraws(app);
  await jumpBusinessTime(store, '5 hours');
  await advanceAndSeal(app);
  value(await lottery.bet(player, NEXT, { '44': 400 }));
});

const settled = { bets: 1, bet_amount: 7000, win_amount: 56_000, profit: 49_000 };

test('totals count settled slips on the day of their draw, and open ones apart', async () => {
  const totals = value(await memberCalls.bets.recordTotal({ gameId: 1, days: 1 }, mine()));
  expect(totals).toEqual({
    ...settled,
    open_bets: 2,
    open_amount: 1300,
    list: [
      {
        date: '2026-11-24',
        bets: 0,
        bet_amount: 0,
        win_amount: 0,
        profit: 0,
        open_bets: 1,
        open_amount: 400,
      },
      { date: '2026-11-23', ...settled, open_bets: 1, open_amount: 900 },
    ],
  });
  const ofDay = async (date: string) =>
    value(await memberCalls.bets.drawTotal({ gameId: 1, date }, mine())).list.map((row) => [
      row.issue,
      row.bet_amount,
      row.open_amount,
    ]);
  expect(await ofDay('2026-11-23')).toEqual([
    [MORNING, 7000, 0],
    [EVENING, 0, 900],
  ]);
  expect(await ofDay('2026-11-24')).toEqual([[NEXT, 0, 400]]);
});

test('lines of a day are those of its draws, and slips of draws to come are in every list', async () => {
  const lines = async (date: string) =>
    value(await memberCalls.bets.betsOfDay({ gameId: 1, date }, mine())).list.map((line) => line.issue);
  expect(await lines('2026-11-23')).toEqual([EVENING, MORNING, MORNING]);
  expect(await lines('2026-11-24')).toEqual([NEXT]);
  const slips = value(await memberCalls.bets.list({ gameId: 1, days: 1 }, mine())).list;
  const games = value(await reports.gameRecordLog({}, mine())).list;
  expect(slips.map(({ issue }) => issue)).toEqual([NEXT, EVENING, MORNING]);
  expect(games.map(({ issue, date }) => [issue, date])).toEqual(
    slips.map(({ issue, date }) => [issue, date]),
  );
  const past = { start_at: '2026-11-22', end_at: '2026-11-22' };
  expect(value(await reports.gameRecordLog(past, mine())).total).toBe(0);
});

test('the slip, the game record, the totals and the report tell the same of a won slip', async () => {
  const slip = value(await memberCalls.bets.list({ gameId: 1 }, mine())).list.find(
    ({ issue }) => issue === MORNING,
  )!;
  const game = value(await reports.gameRecordLog({}, mine())).list.find(({ issue }) => issue === MORNING)!;
  const report = value(await reports.memberForm({}, mine()));
  expect(slip.win_amount - slip.total).toBe(settled.profit);
  expect(game.winALose).toBe(settled.profit);
  expect(report).toMatchObject({
    net_amount: settled.profit,
    open_bet_amount: 1300,
    total_bet_amount: 8300,
    closing: report.opening + report.profit - 1300 + report.other + report.total_recharge,
  });
  for (const day of ['2026-11-22', '2026-11-24']) {
    const beside = value(await reports.memberForm({ start_at: day, end_at: day }, mine()));
    expect(beside, day).toMatchObject({ open_bet_amount: 0, valid_bet_amount: 0, total_bet_amount: 0 });
  }
});

test('totals of days end with today', async () => {
  await jumpBusinessTime(store, '1 day');
  const daysOf = async (days: number) =>
    value(await memberCalls.bets.recordTotal({ gameId: 1, days }, mine())).list.map(({ date }) => date);
  expect(await daysOf(1)).toEqual(['2026-11-24']);
  expect(await daysOf(2)).toEqual(['2026-11-24', '2026-11-23']);
  const slipsOf = async (days: number) =>
    value(await memberCalls.bets.list({ gameId: 1, days }, mine())).list.map(({ date }) => date);
  expect(await slipsOf(1), 'and so do the slips').toEqual(['2026-11-24']);
  expect(await slipsOf(2)).toEqual(['2026-11-24', '2026-11-23', '2026-11-23']);
});

test('a slip counts as a whole in the report of the day on which its draw is settled or cancelled', async () => {
  const late = await fundedMember(store, 100_000n);
  const lateOf = async (first: string, last: string) =>
    value(await reports.memberForm({ start_at: first, end_at: last }, memberContext(late)));
  // Bought on Tuesday evening: 1,000 on Wednesday morning, which is drawn, and 600 on the evening, which is cancelled.
  const [drawn, cancelled] = ['2d-20261125-morning', '2d-20261125-evening'];
  value(await lottery.bet(late, drawn, { '07': 1000 }));
  value(await lottery.bet(late, cancelled, { '07': 600 }));
  await jumpBusinessTime(store, '18 hours 30 minutes');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(
      await lottery.operatorCalls.operatorResults.enter(
        { ...FIGURES, issue: drawn },
        operatorContext(operator),
      ),
    );
  await jumpBusinessTime(store, '40 minutes');
  await settleDueDraws(app);
  await store.query(
    "select * from lottery.cancel_draw((select id from lottery.draws where name = $1), 'no trading')",
    [cancelled],
  );
  const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
  expect(await lateOf(tuesday, tuesday)).toMatchObject({
    ...{ total_bet_amount: 1600, open_bet_amount: 1600, earlier_bet_amount: 0, net_amount: 0 },
    closing: 98_400,
  });
  expect(await lateOf(wednesday, wednesday)).toMatchObject({
    ...{ total_bet_amount: 0, open_bet_amount: 0, earlier_bet_amount: 1600, valid_bet_amount: 1000 },
    ...{ won: 80_000, refunded: 600, net_amount: 79_000, opening: 98_400, closing: 179_000 },
  });
  expect(await lateOf(tuesday, wednesday)).toMatchObject({
    ...{ total_bet_amount: 1600, open_bet_amount: 0, earlier_bet_amount: 0, net_amount: 79_000 },
    closing: 179_000,
  });
  // The game record of Wednesday says the same.
  const games = value(
    await reports.gameRecordLog({ start_at: wednesday, end_at: wednesday }, memberContext(late)),
  ).list;
  expect(games.reduce((sum, { winALose }) => sum + winALose, 0)).toBe(79_000);
});

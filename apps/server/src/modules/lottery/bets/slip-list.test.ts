import type { Input } from '@shwe/contract';
import { beforeAll, expect, test } from 'vitest';
import { value } from '../../../testing/cashier.ts';
import { csvRows } from '../../../testing/csv.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { insertOperator } from '../../../testing/operators.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../../testing/test-app.ts';
import { settleDueDraws } from '../results/index.ts';
import { slipsForExport } from './member-data.ts';

/** Slips of a draw whose result was corrected from 07 to 06, of a cancelled one, and of draws to come. */

const lottery = await lotteryFixture();
const { store, app, memberCalls, operatorCalls } = lottery;
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const TUESDAY = '2d-20261124-morning';
const THREE = '3d-20261201';
const WRONG = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
const RIGHT = { ...WRONG, set_value: '38176.10' };

const owner = await insertOperator(store, { name: 'own.er', role: 'owner' });
let one: bigint;
let two: bigint;
/** The names of the slips, by what became of them. */
const slips = { lost: '', won: '', refunded: '', three: '', later: '' };
const codes: Record<string, string> = {};

beforeAll(async () => {
  [one, two] = [await fundedMember(store, 100_000n), await fundedMember(store, 100_000n)];
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const both = [drawsOperatorOne, drawsOperatorTwo];
  const bet = async (who: bigint, issue: string, lines: Record<string, number>) => {
    const { slip, code } = value(await lottery.bet(who, issue, lines));
    codes[slip] = code;
    return slip;
  };
  slips.lost = await bet(one, MORNING, { '07': 700, '12': 300 });
  slips.won = await bet(two, MORNING, { '06': 500, '13': 100 });
  slips.refunded = await bet(one, EVENING, { '07': 900 });
  slips.three = await bet(one, THREE, { '007': 400 });
  for (const operator of both)
    value(
      await operatorCalls.operatorDraws.cancelDraw(
        { issue: EVENING, reason: 'no trading' },
        operatorContext(operator),
      ),
    );
  await jumpBusinessTime(store, '3 hours 5 minutes');
  await advanceAndSeal(app);
  for (const operator of both)
    value(await operatorCalls.operatorResults.enter(WRONG, operatorContext(operator)));
  await jumpBusinessTime(store, '40 minutes');
  await settleDueDraws(app);
  for (const operator of both)
    value(
      await operatorCalls.operatorResults.correct(
        { ...RIGHT, why: 'misread', note: 'a 6' },
        operatorContext(operator),
      ),
    );
  await jumpBusinessTime(store, '5 hours');
  await advanceAndSeal(app);
  slips.later = await bet(two, TUESDAY, { '07': 200 });
});

const listed = async (filter: Input<'operatorBets', 'slips'>) =>
  value(await operatorCalls.operatorBets.slips(filter, operatorContext(owner)));
const namesOf = async (filter: Input<'operatorBets', 'slips'>) =>
  (await listed(filter)).list.map(({ slip }) => slip);

test('a slip has the status that the corrected result gives it', async () => {
  const found = async (status: 'won' | 'lost' | 'refunded' | 'open') => namesOf({ status });
  expect(await found('won')).toEqual([slips.won]);
  expect(await found('lost')).toEqual([slips.lost]);
  expect(await found('refunded')).toEqual([slips.refunded]);
  expect(await found('open')).toEqual([slips.later, slips.three]);
  const { list, figures } = await listed({ issue: MORNING, sort: 'oldest' });
  expect(list.map(({ state, win_amount }) => [state, win_amount])).toEqual([
    ['lost', 0],
    ['won', 40_000],
  ]);
  expect(figures).toEqual([
    { status: 'lost', rows: 1, amount: 1000 },
    { status: 'won', rows: 1, amount: 600 },
  ]);
});

test('days are those of the draws, and the order is that of the bets', async () => {
  expect(await namesOf({ from: '2026-11-24', to: '2026-11-24' })).toEqual([slips.later]);
  expect(await namesOf({ to: '2026-11-23' })).toEqual([slips.refunded, slips.won, slips.lost]);
  expect(await namesOf({ from: '2026-12-01', to: '2026-12-01' })).toEqual([slips.three]);
});

test('a number finds the slips of its game, a code one slip, and a member all of theirs', async () => {
  expect(await namesOf({ number: '07' })).toEqual([slips.later, slips.refunded, slips.lost]);
  expect(await namesOf({ number: '007' })).toEqual([slips.three]);
  expect(await namesOf({ find: codes[slips.won]! })).toEqual([slips.won]);
  expect(await namesOf({ find: codes[slips.won]!, member_id: Number(one) })).toEqual([]);
  expect(await namesOf({ member_id: Number(two) })).toEqual([slips.later, slips.won]);
  expect(await namesOf({ find: `m-${two}` })).toEqual([slips.later, slips.won]);
  expect(await namesOf({ kind: '3D' })).toEqual([slips.three]);
});

test("a file of slips has each number with its stake, and the slip's outcome", async () => {
  const { text } = value(
    await operatorCalls.operatorBets.slipsFile(
      { issue: MORNING, sort: 'oldest', format: 'csv' },
      operatorContext(owner),
    ),
  );
  expect(csvRows(text!)).toMatchObject([
    {
      date: '2026-11-23',
      time: expect.stringMatching(/^09:0/),
      slip: codes[slips.lost],
      draw: MORNING,
      member: String(one),
      numbers: '07:700 12:300',
      stake: '1000',
      won: '0',
      status: 'lost',
    },
    { slip: codes[slips.won], member: String(two), stake: '600', won: '40000', status: 'won' },
  ]);
});

test('a line has its own outcome: the other number of a slip that won is lost', async () => {
  const lines = value(await memberCalls.bets.betsOfDraw({ gameId: 1, issue: MORNING }, memberContext(two)));
  expect(lines).toMatchObject({
    total: 2,
    list: [
      { bet_number: '06', bet_amount: 500, state: 'won', win_amount: 40_000 },
      { bet_number: '13', bet_amount: 100, state: 'lost', win_amount: 0 },
    ],
  });
  expect(await memberCalls.bets.betsOfDraw({ gameId: 2, issue: MORNING }, memberContext(two))).toMatchObject({
    refused: 'not_found',
  });
  const second = value(
    await memberCalls.bets.betsOfDraw(
      { gameId: 1, issue: MORNING, page: 2, pageSize: 1 },
      memberContext(two),
    ),
  );
  expect(second.list.map((line) => line.bet_number)).toEqual(['13']);
});

test('a slip is found by its own member and game only', async () => {
  const slipOf = (who: bigint, gameId: 1 | 2, slip: string) =>
    memberCalls.bets.slip({ gameId, slip }, memberContext(who));
  expect(value(await slipOf(two, 1, slips.won))).toMatchObject({ state: 'won', win_num: '06' });
  for (const answer of [
    await slipOf(one, 1, slips.won),
    await slipOf(two, 2, slips.won),
    await slipOf(two, 1, `0${slips.won}`),
  ])
    expect(answer).toMatchObject({ refused: 'not_found' });
});

test('the copy of a member’s data has what the slips won by the corrected result', async () => {
  const { slips: rows } = (await slipsForExport(store, one)) as { slips: Record<string, unknown>[] };
  expect(rows.map((row) => [row.issue, row.issue_state, row.won])).toEqual(
    expect.arrayContaining([
      [MORNING, 'settled', null],
      [EVENING, 'cancelled', null],
      [THREE, 'open', null],
    ]),
  );
  expect(rows).toHaveLength(3);
});

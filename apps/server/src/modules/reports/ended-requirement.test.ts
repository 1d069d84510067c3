import { beforeAll, expect, test } from 'vitest';
import { value } from '../../testing/cashier.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { requireTurnover, turnoverLeft, turnoverRows, verifyTurnover } from '../turnover/index.ts';
import { reportsMemberApi } from './member-api.ts';

const lottery = await lotteryFixture();
const { store, app } = lottery;
const calls = reportsMemberApi(app);
const [MORNING, EVENING] = ['2d-20261123-morning', '2d-20261123-evening'];

let member: bigint;

async function settle(issue: string, operators: Parameters<typeof operatorContext>[0][]): Promise<void> {
  await advanceAndSeal(app);
  const figures = { issue, set_index: '1441.10', set_value: '38177.10' };
  for (const operator of operators)
    value(await lottery.operatorCalls.operatorResults.enter(figures, operatorContext(operator)));
  await jumpBusinessTime(store, '15 minutes');
  expect(await settleDueDraws(app)).toMatchObject([{ name: issue }]);
}

/** A bonus that is taken back after its first bets, and a deposit that later bets fill. */
beforeAll(async () => {
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  member = await fundedMember(store, 100_000n);
  const sums = { memberId: member, amount: 5000n, required: 5000n };
  await store.tx((tx) => requireTurnover(tx, { ...sums, source: 'bonus', reference: 'G-ended' }));
  await jumpBusinessTime(store, '1 minute');
  value(await lottery.bet(member, MORNING!, { '07': 1000 }));
  await store.tx((tx) => requireTurnover(tx, { ...sums, source: 'deposit', reference: 'D-open' }));
  await jumpBusinessTime(store, '1 minute');
  value(await lottery.bet(member, EVENING!, { '07': 2000 }));
  await jumpBusinessTime(store, '3 hours');
  await settle(MORNING!, [drawsOperatorOne, drawsOperatorTwo]);
  await store.query("select turnover.end_requirement('bonus', 'G-ended')");
  await jumpBusinessTime(store, '4 hours 20 minutes');
  await settle(EVENING!, [drawsOperatorOne, drawsOperatorTwo]);
});

test('a requirement that ended with its bonus has nothing left, and counts in no total', async () => {
  const { list, left } = value(await calls.turnoverList({}, memberContext(member)));
  expect(list.map(({ reference, done, left: rest }) => [reference, done, rest])).toEqual([
    ['D-open', 2000, 3000],
    ['G-ended', 1000, 0],
  ]);
  expect(list[1]!.filled_at).toBeNull();
  expect(left).toBe(3000);
  expect(BigInt(left)).toBe(await turnoverLeft(store, member));
  const rows = await turnoverRows(store, member);
  expect(rows.map((row) => [row.reference, row.left])).toEqual([
    ['D-open', 3000n],
    ['G-ended', 0n],
  ]);
});

test('bets that counted after its end are shown under the requirement that they filled', async () => {
  const { list } = value(await calls.turnoverList({}, memberContext(member)));
  const betsOf = async (id: number) =>
    value(await calls.turnoverBets({ id }, memberContext(member))).list.map((bet) => [
      bet.issue,
      bet.counted,
    ]);
  expect(await betsOf(list[0]!.id)).toEqual([[EVENING, 2000]]);
  expect(await betsOf(list[1]!.id)).toEqual([[MORNING, 1000]]);
});

test('verify takes an ended requirement for none that comes first', async () => {
  expect((await verifyTurnover(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('open requirements are listed in the order in which they fill, those that ended latest first', async () => {
  const add = (source: 'bonus' | 'deposit', reference: string) =>
    store.tx((tx) =>
      requireTurnover(tx, { memberId: member, amount: 5000n, required: 5000n, source, reference }),
    );
  for (const reference of ['G-one', 'G-two']) {
    await add('bonus', reference);
    await store.query("select turnover.end_requirement('bonus', $1)", [reference]);
  }
  await add('deposit', 'D-late');
  const { list } = value(await calls.turnoverList({}, memberContext(member)));
  for (const rows of [await turnoverRows(store, member), list])
    expect(rows.map(({ reference }) => reference)).toEqual(['D-open', 'D-late', 'G-two', 'G-one', 'G-ended']);
});

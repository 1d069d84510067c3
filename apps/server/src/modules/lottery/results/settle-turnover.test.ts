import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryMemberCalls,
  lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import {
  beginBusinessTime,
  bettorContext,
  jumpBusinessTime,
  newOnce,
  operatorContext,
  testApp,
} from '../../../testing/test-app.ts';
import { requireTurnover, turnoverLeft, verifyTurnover } from '../../turnover/index.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import { verifyLottery } from '../verify.ts';
import { settleDueDraws } from './settle-draw.ts';

const store = await freshDatabase();
const app = testApp(store);
const routes = lotteryMemberCalls(app);
const draw = lotteryOperatorCalls(app);
const MORNING = '2d-20261123-morning';
/** 09:00 in Yangon: the morning draw is open until 11:30 and settled from 12:10 on. */
const MONDAY_9 = '2026-11-23T02:30:00Z';

beforeAll(async () => {
  await beginBusinessTime(store, app, MONDAY_9);
  await planDraws(store, new Date(MONDAY_9));
  await advanceAndSeal(app);
});

async function bet(member: bigint, amount: number): Promise<void> {
  const input = { gameId: 1 as const, issue: MORNING, betInfo: [{ number: '07', amount }] };
  const token = await lotteryToken(store, member);
  expect(
    await routes.bets.placeBet(input, bettorContext(token, { once: newOnce('bettor', input) })),
  ).toMatchObject({
    ok: true,
  });
}

let credits = 0;
function credited(memberId: bigint, amount: bigint): Promise<void> {
  credits += 1;
  const reference = `D-${credits}`;
  return store.tx((tx) =>
    requireTurnover(tx, { memberId, source: 'deposit', reference, amount, required: amount }),
  );
}

const findings = async () =>
  [...(await verifyLottery(store)), ...(await verifyTurnover(store))]
    .filter(({ broken }) => broken > 0)
    .map(({ says }) => says);

test('a turnover requirement is filled only by bets made after the deposit was credited', async () => {
  const [early, late, both, old, closed] = (await Promise.all(
    Array.from({ length: 5 }, () => fundedMember(store, 100_000n)),
  )) as [bigint, bigint, bigint, bigint, bigint];
  await store.ownerQuery(
    `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
       values ($1, 'deposit', 'D-old', 5000, 5000, '2026-11-01')`,
    [String(old)],
  );
  for (const member of [early, both, old, closed]) await bet(member, 4000);
  await jumpBusinessTime(store, '1 minute');
  for (const member of [early, late, both]) await credited(member, 5000n);
  await jumpBusinessTime(store, '1 minute');
  for (const member of [late, both]) await bet(member, 3000);
  await jumpBusinessTime(store, '2 hours 40 minutes');
  await credited(closed, 5000n);
  await advanceAndSeal(app);
  await jumpBusinessTime(store, '20 minutes');
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    const figures = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
    expect(await draw.operatorResults.enter(figures, operatorContext(operator))).toMatchObject({ ok: true });
  }
  await jumpBusinessTime(store, '40 minutes');
  expect(await settleDueDraws(app)).toMatchObject([{ name: MORNING }]);
  const left = await Promise.all(
    [early, late, both, old, closed].map((member) => turnoverLeft(store, member)),
  );
  expect(left).toEqual([5000n, 2000n, 2000n, 1000n, 5000n]);
  expect(await findings()).toEqual([]);
});

test('verify finds a requirement filled by bets that were made before it', async () => {
  await store.ownerQuery("update turnover.requirements set done = 4000 where reference = 'D-1'");
  expect(await findings()).toContain('turnover is filled only by settled bets made after it was required');
});

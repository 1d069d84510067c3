import { expect, test } from 'vitest';
import { operatorPorts } from '../../../bootstrap/operator-ports.ts';
import { value } from '../../../testing/cashier.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { memberAccounts, post, sumsSince, systemAccounts } from '../../ledger/index.ts';
import { stakesSettledSince } from '../draws/index.ts';
import { settleDueDraws } from '../results/index.ts';

const EVENING = '2d-20261123-evening';

test("refunds of an earlier day's stakes do not reduce today's stakes", async () => {
  const { store, operatorCalls, bet } = await lotteryFixture();
  const member = await fundedMember(store, 10_000n);
  const stakesSince = async (since: Date) => (await sumsSince(store, since)).stakes;
  await bet(member, EVENING, { '47': 5000 });
  await jumpBusinessTime(store, '1 hour');
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  const later = rows[0]!.now;
  await bet(member, EVENING, { '12': 700 });
  await bet(member, '2d-20261123-morning', { '12': 300 });
  expect(await stakesSince(later)).toBe(1000n);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const input = { issue: EVENING, reason: 'the exchange stopped' };
  await operatorCalls.operatorDraws.cancelDraw(input, operatorContext(drawsOperatorTwo));
  expect(
    await operatorCalls.operatorDraws.cancelDraw(input, operatorContext(drawsOperatorOne)),
  ).toMatchObject({
    value: { refunded: 5700 },
  });
  expect(await stakesSince(later), 'only the 700 of today are deducted').toBe(300n);
  expect(await stakesSince(new Date(0))).toBe(300n);
});

test('the stakes of a draw count as settled once it is, in the period of its settlement', async () => {
  const { store, app, operatorCalls, bet } = await lotteryFixture();
  const member = await fundedMember(store, 100_000n);
  const begun = new Date('2026-11-23T00:00:00Z');
  await bet(member, '2d-20261123-morning', { '17': 1000, '18': 500 });
  await bet(member, EVENING, { '47': 5000 });
  await jumpBusinessTime(store, '3 hours 2 minutes');
  await advanceAndSeal(app);
  expect(await stakesSettledSince(store, begun)).toBe(0n);
  const { rows: drawn } = await store.query<{ now: Date }>('select clock.now() as now');
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const figures = { issue: '2d-20261123-morning', set_index: '1441.11', set_value: '38177.16' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    await operatorCalls.operatorResults.enter(figures, operatorContext(operator));
  await jumpBusinessTime(store, '10 minutes');
  await settleDueDraws(app);
  expect(await stakesSettledSince(store, begun)).toBe(1500n);
  expect(await stakesSettledSince(store, drawn[0]!.now), 'drawn before, settled since').toBe(1500n);
  expect((await sumsSince(store, begun)).payouts).toBe(80_000n);
  await jumpBusinessTime(store, '1 minute');
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  expect(await stakesSettledSince(store, rows[0]!.now)).toBe(0n);
});

test('the day of the console has each sum since midnight in Yangon, and what closes next', async () => {
  const { store, app, operatorCalls, bet } = await lotteryFixture();
  const [member] = [await fundedMember(store, 100_000n), await fundedMember(store, 3000n)];
  await bet(member, '2d-20261123-morning', { '17': 1000, '18': 500 });
  await bet(member, EVENING, { '47': 5000 });
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, member);
    const { payment_clearing, adjustments } = await systemAccounts(tx);
    for (const [kind, to, amount] of [
      ['withdrawal_paid', payment_clearing, 700n],
      ['game_result', adjustments, 250n],
    ] as const) {
      const postings = [
        { accountId: wallet, amount: -amount },
        { accountId: to, amount },
      ];
      value(await post(tx, { kind, key: `day ${kind}`, reference: 'day', postings }));
    }
  });
  await jumpBusinessTime(store, '3 hours 2 minutes');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const figures = { issue: '2d-20261123-morning', set_index: '1441.11', set_value: '38177.16' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    await operatorCalls.operatorResults.enter(figures, operatorContext(operator));
  await jumpBusinessTime(store, '10 minutes');
  await settleDueDraws(app);
  const dayAt = async (business: Date) => {
    const clock = { ...app.clock, business: () => business } as never;
    return operatorPorts({ ...app, clock }).today();
  };
  const { rows } = await store.query<{ now: Date; close: Date; registered: number }>(
    `select clock.now() as now, closes_at as close, (select count(*)::int from members.accounts) as registered
     from lottery.draws where name = $1`,
    [EVENING],
  );
  const { now, close, registered } = rows[0]!;
  expect(await dayAt(now)).toMatchObject({
    ledger_balanced: true,
    next_close: { issue: EVENING, section: 'evening', close_time: close.toISOString() },
    day: {
      ...{ deposits: 103_000, withdrawals: 700, stakes: 6500, payouts: 80_000, ggr: 1500 - 80_000 },
      ...{ games_ggr: 250, registrations: registered, players: 1 },
    },
  });
  const tomorrow = await dayAt(new Date('2026-11-23T17:30:00Z'));
  expect(tomorrow.day).toMatchObject({ deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, ggr: 0 });
});

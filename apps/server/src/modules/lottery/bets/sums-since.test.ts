import { expect, test } from 'vitest';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { sumsSince } from '../../ledger/index.ts';
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
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const figures = { issue: '2d-20261123-morning', set_index: '1441.11', set_value: '38177.16' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    await operatorCalls.operatorResults.enter(figures, operatorContext(operator));
  await jumpBusinessTime(store, '10 minutes');
  await settleDueDraws(app);
  expect(await stakesSettledSince(store, begun)).toBe(1500n);
  expect((await sumsSince(store, begun)).payouts).toBe(80_000n);
  await jumpBusinessTime(store, '1 minute');
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  expect(await stakesSettledSince(store, rows[0]!.now)).toBe(0n);
});

import { expect, test } from 'vitest';
import { fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { sumsSince } from '../../ledger/index.ts';

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

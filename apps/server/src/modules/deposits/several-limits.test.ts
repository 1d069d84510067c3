import { expect, test } from 'vitest';
import { cashierSuite } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext } from '../../testing/test-app.ts';
import { protectionFixture } from '../protection/testing.ts';

const { app, cashier } = await cashierSuite();
const protection = protectionFixture(app);

test.each<[string, { day: number; week: number; month: number }, string]>([
  ['day', { day: 4000, week: 9000, month: 9000 }, 'day'],
  ['week', { day: 9000, week: 4000, month: 9000 }, 'week'],
  ['month', { day: 9000, week: 9000, month: 4000 }, 'month'],
])('of several own limits, that of the %s refuses a deposit above it', async (_of, limits, period) => {
  const { id } = await newMember(app);
  for (const each of ['day', 'week', 'month'] as const)
    await protection.set(id, 'deposit', each, limits[each]);
  const order = (amount: number) =>
    cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin Myo', recharge_id: 7 }, memberContext(id));
  expect(await order(5000)).toMatchObject({ refused: 'limit_reached', details: { period, left: 4000 } });
  expect(await order(4000)).toMatchObject({ ok: true });
});

import { expect, test } from 'vitest';
import { cashierSuite, deposit } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext } from '../../testing/test-app.ts';
import { protectionFixture } from '../protection/testing.ts';

const { store, app, cashier } = await cashierSuite();
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

/** The time until noon of the next Tuesday in Yangon, so that the next day is in the same week. */
async function untilTuesday(): Promise<string> {
  const { rows } = await store.query<{ left: string }>(
    `select (date_trunc('week', n) + interval '8 days 12 hours' - n)::text as left
     from (select clock.now() at time zone interval '06:30' as n) now`,
  );
  return rows[0]!.left;
}

test('of several own limits the one that leaves least refuses, also if it is the highest', async () => {
  await jumpBusinessTime(store, await untilTuesday());
  const { id } = await newMember(app);
  await protection.set(id, 'deposit', 'day', 5000);
  await protection.set(id, 'deposit', 'week', 6000);
  await deposit(cashier, id, 4000);
  // The whole week has 2000 left, the next day 5000.
  await jumpBusinessTime(store, '1 day');
  expect(await protection.one(id, 'deposit', 'day')).toMatchObject({ used: 0 });
  expect(await protection.one(id, 'deposit', 'week')).toMatchObject({ used: 4000 });
  expect(await protection.one(id, 'stake', 'week')).toMatchObject({ used: 0 });
  const order = (amount: number) =>
    cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin Myo', recharge_id: 7 }, memberContext(id));
  expect(await order(3000)).toMatchObject({
    refused: 'limit_reached',
    details: { period: 'week', amount: 6000, left: 2000 },
  });
  // Of a limit that is lower now than what was paid in, nothing is left, not less than nothing.
  await protection.set(id, 'deposit', 'week', 3000);
  expect(await order(3000)).toMatchObject({ details: { period: 'week', amount: 3000, left: 0 } });
});

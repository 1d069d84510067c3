import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
  expectInvariants,
  outcome,
  readyMembers,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, testApp } from '../../testing/test-app.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { processingTimes } from './recent-times.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
let members: { id: bigint; payee: number }[];
beforeAll(async () => {
  cashier = await cashierFixture(app);
  members = await readyMembers(app, store, cashier, 21, 100_000);
});
afterAll(() => expectInvariants(store));

const decide = async (wid: string, end: 'pay' | 'reject') => {
  const actions = withdrawalActions(cashier);
  value(await actions.assign(wid, cashier.thiri));
  value(await actions.approve(wid, cashier.thiri));
  value(await actions[end](wid, cashier.htet));
};

test('measures paid withdrawals only, and returns no figures if there are too few', async () => {
  const requested: string[] = [];
  for (const member of members) requested.push(value(await requestWithdrawal(cashier, member, 20_000)).id);
  await jumpBusinessTime(store, '9 minutes 30 seconds');
  await decide(requested[20]!, 'reject');
  for (const wid of requested.slice(0, 18)) await decide(wid, 'pay');
  await jumpBusinessTime(store, '40 minutes');
  await decide(requested[18]!, 'pay');
  expect(await processingTimes(store)).toEqual({
    days: 7,
    count: 19,
    median_minutes: null,
    p95_minutes: null,
  });
  await decide(requested[19]!, 'pay');
  const times = await processingTimes(store);
  expect(times.count).toBe(20);
  // Ten or eleven, because the test itself takes seconds of the same clock.
  expect([10, 11]).toContain(times.median_minutes);
  expect(times.p95_minutes).toBeGreaterThanOrEqual(49);
  expect(times.p95_minutes).toBeLessThanOrEqual(52);
  await jumpBusinessTime(store, '6 days 23 hours');
  expect(await processingTimes(store)).toMatchObject({ count: 20, median_minutes: times.median_minutes });
  await jumpBusinessTime(store, '2 hours');
  expect(await processingTimes(store)).toMatchObject({ count: 0, median_minutes: null });
});

test('shows a member the steps of their own withdrawal, without internal ones', async () => {
  const member = members[0]!;
  const { id } = value(await requestWithdrawal(cashier, member, 10_000));
  const actions = withdrawalActions(cashier);
  value(await actions.assign(id, cashier.thiri));
  value(await actions.confiscate(id, cashier.thiri));
  const detail = () => cashier.calls.withdrawals.detail({ id }, memberContext(member.id));
  for (const state of ['deduct_dropped', 'batched', 'unbatched'])
    await store.tx((tx) =>
      recordCaseEvent(tx, {
        subject: `withdrawal:${id}`,
        state,
        operatorId: cashier.thiri.id,
        note: 'internal',
      }),
    );
  expect(value(await detail()).trail.map(({ state }) => state)).toEqual(['pending', 'reviewing']);
  value(await actions.confiscate(id, cashier.htet));
  const ended = value(await detail());
  expect(ended.trail.map(({ state }) => state)).toEqual(['pending', 'reviewing', 'refused_deducted']);
  expect(ended).toMatchObject({
    row: { id, amount: -10_000 },
    payee: { title: 'KBZPay' },
    transaction_id: null,
  });
  expect(ended.payee.account).toContain('•••');
  const other = (await newMember(app)).id;
  expect(outcome(await cashier.calls.withdrawals.detail({ id }, memberContext(other)))).toBe('not_found');
});

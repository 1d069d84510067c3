import { afterAll, expect, test } from 'vitest';
import { cashierSuite, claim, deposit, expectInvariants, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import type { Deposit } from './deposits.queries.ts';
import { depositJobs } from './jobs.ts';
import { depositRecord } from './wire-rows.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet } = cashier;
const calls = cashier.operatorCalls.operatorDeposits;
afterAll(() => expectInvariants(store));

const job = (name: string) => depositJobs.find((one) => one.name === name)!.run(app);
const order = async (id: bigint) => {
  const input = { amount: 4000, payer_name: 'Khin', recharge_id: 7 };
  return value(await cashier.calls.deposits.createOrder(input, memberContext(id))).tid;
};
const lapse = (tid: string) =>
  store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = clock_timestamp() - interval '1 second' where tid = '${tid}';
      alter table cashier.deposits enable trigger enforce_states`);

test('what nobody decided is expired, and what an operator did not credit is rejected', async () => {
  const { id } = await newMember(app);
  const credited = await deposit(cashier, id, 3000);
  const unpaid = await order(id);
  const lost = (await claim(cashier, id, 5000)).tid;
  const rejected = (await claim(cashier, id, 6000)).tid;
  value(await calls.rejectDeposit({ tid: rejected, reason: 'no_money' }, operatorContext(htet)));
  await lapse(unpaid);
  await job('expire deposit orders');
  await jumpBusinessTime(store, '25 hours');
  await job('expire deposit claims');
  const found = async (status: 'credited' | 'expired' | 'rejected') =>
    value(await calls.processed({ find: `M-${id}`, status }, operatorContext(thiri))).list.map(
      ({ tid }) => tid,
    );
  expect(await found('credited')).toEqual([credited]);
  expect((await found('expired')).toSorted()).toEqual([unpaid, lost].toSorted());
  expect(await found('rejected')).toEqual([rejected]);
  const { figures } = value(await calls.processed({ find: `M-${id}` }, operatorContext(thiri)));
  expect(figures).toEqual([
    { status: 'credited', rows: 1, amount: 3000 },
    { status: 'expired', rows: 2, amount: 9000 },
    { status: 'rejected', rows: 1, amount: 6000 },
  ]);
});

test('an order whose time is over is over on every screen before the job has ended it', async () => {
  const { id } = await newMember(app);
  const tid = await order(id);
  await lapse(tid);
  const { list } = value(await cashier.calls.reports.accountRecord({ type: 1 }, memberContext(id)));
  expect(list).toMatchObject([{ id: tid, state: 'failed', status: 3, balance: null }]);
  const shown = value(await calls.list({ states: 'all', member_id: Number(id) }, operatorContext(thiri)));
  expect(shown.list).toMatchObject([{ tid, state: 'failed' }]);
});

test('the end of one member’s orders ends no order of another', async () => {
  const [one, other] = [(await newMember(app)).id, (await newMember(app)).id];
  const tids = [await order(one), await order(other)];
  for (const tid of tids) await lapse(tid);
  // A new order ends those of its member that are over.
  await order(one);
  const { rows } = await store.query<{ state: string }>(
    'select state from cashier.deposits where tid = any($1) order by array_position($1, tid)',
    [tids],
  );
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'unpaid']);
});

test.each([
  ['unpaid', false, 'unpaid', 0, 'Unpaid'],
  ['unpaid', true, 'failed', 3, 'Deposit failed'],
  ['processing', false, 'processing', 1, 'Processing'],
  ['succeeded', false, 'succeeded', 2, 'Deposit successful'],
  ['failed', false, 'failed', 3, 'Deposit failed'],
] as const)(
  'the record of a deposit that is %s, expired %s, says %s',
  (state, expired, shown, status, words) => {
    const row = {
      ...{
        tid: 'D-1',
        state,
        expired,
        amount: 5000n,
        balance_after: null,
        channel_id: 7,
        reason: '',
        note: '',
      },
      ...{
        created_at: new Date(0),
        payer_name_encrypted: null,
        channel_title: { my: '', en: 'Pay', zh: '', th: '' },
      },
    } as unknown as Deposit;
    expect(depositRecord(store, row, 'en')).toMatchObject({
      ...{ state: shown, status, statusInfo: words, method: 'Pay', amount: 5000, reason: '' },
    });
  },
);

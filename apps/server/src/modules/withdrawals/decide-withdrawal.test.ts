import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import {
  asked,
  type Cashier,
  cashierFixture,
  deedsOf,
  expectInvariants,
  outcome,
  paymentOf,
  value,
  verifyMoney,
} from '../../testing/cashier.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { membersOperatorApi } from '../members/index.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

const deeds = () => deedsOf(cashier);
const brought = (state: 'pending' | 'reviewing' | 'approved') => asked(app, store, cashier, state);
const owner = (sql: string) => withClient(store.databaseUrl, (client) => client.query(sql));
const pay = (id: string, transaction_id: string, by: Operator = cashier.htet) =>
  cashier.desk.operatorWithdrawals.pay({ id, transaction_id }, operatorContext(by));
const shown = async (id: string, by: Operator) =>
  value(await cashier.desk.operatorWithdrawals.get({ id }, operatorContext(by)));
const held = { wallet: 60_000n, held: 40_000n };

async function found(tamper: string): Promise<string[]> {
  await owner(tamper);
  return (await verifyMoney(store)).filter(({ broken }) => broken > 0).map(({ says }) => says);
}

test('one operator alone keeps nothing back: the second says so too', async () => {
  const { id, wid } = await brought('reviewing');
  const { thiri, htet, support } = cashier;
  expect(value(await deeds().deduct(wid, thiri))).toMatchObject({
    state: 'reviewing',
    deduct_by: 'Op thiri',
    decided_by: null,
    note: 'false receipts',
  });
  expect(outcome(await deeds().deduct(wid, thiri))).toBe('same_person');
  expect(await balances(store, id)).toEqual(held);
  expect(outcome(await deeds().approve(wid, thiri))).toBe('deduct_asked');
  const may = await Promise.all([thiri, htet, support].map(async (by) => (await shown(wid, by)).may_deduct));
  expect(may).toEqual([false, true, false]);
  expect(value(await deeds().deduct(wid, htet))).toMatchObject({
    state: 'refused_deducted',
    decided_by: 'Op htet',
  });
  expect(await balances(store, id)).toEqual({ wallet: 60_000n, held: 0n });
  expect((await shown(wid, htet)).trail.map(({ state, by }) => [state, by])).toEqual([
    ['pending', null],
    ['reviewing', 'Op thiri'],
    ['deduct_asked', 'Op thiri'],
    ['refused_deducted', 'Op htet'],
  ]);
  const { rows } = await store.query('select action from operators.audit where subject = $1 order by id', [
    `withdrawal:${wid}`,
  ]);
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['withdrawal.deduct_ask', 'withdrawal.deduct']);
});

test('after a first yes neither who gave it nor who proposes keeps the money back; meanwhile nobody pays', async () => {
  const { id, wid } = await brought('approved');
  const { thiri, htet, aye } = cashier;
  expect(outcome(await deeds().deduct(wid, thiri))).toBe('same_person');
  value(await deeds().deduct(wid, htet));
  for (const by of [htet, aye]) expect(outcome(await deeds().pay(wid, by))).toBe('deduct_asked');
  for (const by of [thiri, htet]) expect(outcome(await deeds().deduct(wid, by))).toBe('same_person');
  expect(await balances(store, id)).toEqual(held);
  value(await deeds().refuse(wid, aye));
  expect(await balances(store, id)).toEqual({ wallet: 100_000n, held: 0n });
});

test('taking a case over turns the proposal down, and says so', async () => {
  const { wid } = await brought('reviewing');
  value(await deeds().deduct(wid, cashier.thiri));
  expect(value(await deeds().take(wid, cashier.htet))).toMatchObject({ deduct_by: null, note: '' });
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1 order by id desc limit 1',
    [`withdrawal:${wid}`],
  );
  expect(rows).toMatchObject([{ action: 'withdrawal.deduct_drop', details: { reason: 'other' } }]);
  value(await deeds().approve(wid, cashier.htet));
  value(await deeds().pay(wid, cashier.thiri));
});

test('two people: the database itself refuses a deduction by one', async () => {
  const { wid } = await brought('reviewing');
  for (const by of ['null', 'decided_by', String(cashier.htet.id)]) {
    const one =
      owner(`update cashier.withdrawals set state = 'refused_deducted', deduct_by = ${by === 'decided_by' ? cashier.htet.id : by},
      decided_by = ${cashier.htet.id}, decided_at = clock.now(), reason = 'under_review' where wid = '${wid}'`);
    await expect(one).rejects.toThrow('deducted_by_two');
  }
});

test.each([
  ['the same', (paid: string) => paid],
  ['in Burmese', (paid: string) => paid.replace(/\d/g, (d) => '၀၁၂၃၄၅၆၇၈၉'[Number(d)]!)],
  ['with signs between', (paid: string) => `TX ${paid.slice(0, 4)}-${paid.slice(4)}`],
  ['its last digits', (paid: string) => paid.slice(-8)],
  ['with more before it', (paid: string) => `00${paid}`],
])('a payment pays one withdrawal, however its id is typed: %s', async (_how, again) => {
  const [one, two] = [await brought('approved'), await brought('approved')];
  value(await deeds().pay(one.wid, cashier.htet));
  expect(await pay(two.wid, again(paymentOf(one.wid)))).toMatchObject({
    refused: 'payout_used',
    details: { id: one.wid },
  });
  expect(await balances(store, two.id)).toEqual(held);
  expect(outcome(await pay(two.wid, paymentOf(two.wid)))).toBe('ok');
});

test('a payment takes its whole id', async () => {
  const { wid } = await brought('approved');
  for (const id of ['1234567', 'TX-ABCDEFGHIJ', 'TX12345'])
    expect(outcome(await pay(wid, id))).toBe('wrong_input');
});

test('one payment for ten withdrawals at the same moment pays one', async () => {
  const cases = [];
  for (let i = 0; i < 10; i++) cases.push(await brought('approved'));
  const answers = await Promise.all(
    cases.map(({ wid }, i) => pay(wid, i % 2 === 0 ? '9912345678901' : '12345678901')),
  );
  expect(answers.map(outcome).sort()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'payout_used')]);
}, 120_000);

test('a member suspended after the first yes is not paid, and may be once that is lifted', async () => {
  const { id, wid } = await brought('approved');
  const suspend = async (suspended: boolean) =>
    value(
      await membersOperatorApi(app, { turnoverLeft: async () => 0n, withdrawn: async () => 0n }).suspend(
        { id: Number(id), suspended, reason: 'fraud' },
        operatorContext(cashier.thiri),
      ),
    );
  await suspend(true);
  expect(outcome(await deeds().pay(wid, cashier.htet))).toBe('member_suspended');
  expect(await balances(store, id)).toEqual(held);
  await suspend(false);
  expect(outcome(await deeds().pay(wid, cashier.htet))).toBe('ok');
});

test('of a suspended member nothing is approved; the money may return', async () => {
  const { id, wid } = await brought('reviewing');
  await owner(`update members.accounts set state = 'suspended' where id = ${id}`);
  expect(outcome(await deeds().approve(wid, cashier.thiri))).toBe('member_suspended');
  expect(outcome(await deeds().refuse(wid, cashier.thiri))).toBe('ok');
});

test('verify sees a payment that paid two, and a deduction that one alone decided', async () => {
  const [one, two, gone] = [await brought('approved'), await brought('approved'), await brought('reviewing')];
  for (const { wid } of [one, two]) value(await deeds().pay(wid, cashier.htet));
  value(await deeds().deduct(gone.wid, cashier.thiri));
  value(await deeds().deduct(gone.wid, cashier.htet));
  await owner('alter table cashier.withdrawals disable trigger enforce_states');
  expect(
    await found(`update cashier.withdrawals set transaction_id = '99' || (select transaction_id from cashier.withdrawals where wid = '${one.wid}')
                 where wid = '${two.wid}'`),
  ).toEqual(['one payment of ours paid one withdrawal']);
  expect(
    await found(`update cashier.withdrawals set transaction_id = '${paymentOf(two.wid)}' where wid = '${two.wid}';
      alter table cashier.withdrawals drop constraint deducted_by_two;
      update cashier.withdrawals set deduct_by = decided_by where wid = '${gone.wid}'`),
  ).toEqual(['what was kept back, one proposed and another decided']);
  await owner(`update cashier.withdrawals set deduct_by = ${cashier.thiri.id} where wid = '${gone.wid}'`);
});

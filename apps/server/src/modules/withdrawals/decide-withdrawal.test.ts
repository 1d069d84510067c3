import { afterAll, expect, test } from 'vitest';
import type { Operator } from '../../http/context.ts';
import {
  cashierSuite,
  expectInvariants,
  outcome,
  paymentOf,
  value,
  verifyMoney,
} from '../../testing/cashier.ts';
import { memberConsolePorts } from '../../testing/members.ts';
import { changeRoleAndBack } from '../../testing/operators.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { membersOperatorApi } from '../members/index.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));

const owner = (sql: string) => store.ownerQuery(sql);
const pay = (id: string, transaction_id: string, by: Operator = cashier.htet) =>
  cashier.operatorCalls.operatorWithdrawals.pay({ id, transaction_id }, operatorContext(by));
const shown = async (id: string, by: Operator) =>
  value(await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(by)));
const held = { wallet: 60_000n, held: 40_000n };

async function found(tamper: string): Promise<string[]> {
  await owner(tamper);
  return (await verifyMoney(store)).filter(({ broken }) => broken > 0).map(({ says }) => says);
}

test('a confiscation needs a second approval', async () => {
  const { id, wid } = await withdrawalIn('reviewing');
  const { thiri, htet, support } = cashier;
  expect(value(await actions.confiscate(wid, thiri))).toMatchObject({
    state: 'reviewing',
    deduct_by: 'Op thiri',
    decided_by: null,
    note: 'false receipts',
  });
  expect(outcome(await actions.confiscate(wid, thiri))).toBe('same_person');
  expect(await balances(store, id)).toEqual(held);
  expect(outcome(await actions.approve(wid, thiri))).toBe('deduct_asked');
  const may = await Promise.all([thiri, htet, support].map(async (by) => (await shown(wid, by)).may_deduct));
  expect(may).toEqual([false, true, false]);
  expect(value(await actions.confiscate(wid, htet))).toMatchObject({
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
  const { rows } = await store.query(
    'select action, details from operators.audit where subject = $1 order by id',
    [`withdrawal:${wid}`],
  );
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['withdrawal.deduct_ask', 'withdrawal.deduct']);
  const requested = { reason: 'other', note: 'false receipts' };
  expect((await shown(wid, htet)).order.requested).toEqual(requested);
  expect(rows.at(-1)).toMatchObject({
    details: { requested_by: String(thiri.id), requested_reason: 'other: false receipts' },
  });
});

test('refuses a confiscation by who approved or requested it, and payments while it is requested', async () => {
  const { id, wid } = await withdrawalIn('approved');
  const { thiri, htet, aye } = cashier;
  expect(outcome(await actions.confiscate(wid, thiri))).toBe('same_person');
  value(await actions.confiscate(wid, htet));
  for (const by of [htet, aye]) expect(outcome(await actions.pay(wid, by))).toBe('deduct_asked');
  for (const by of [thiri, htet]) expect(outcome(await actions.confiscate(wid, by))).toBe('same_person');
  expect(await balances(store, id)).toEqual(held);
  value(await actions.reject(wid, aye));
  expect(await balances(store, id)).toEqual({ wallet: 100_000n, held: 0n });
});

test('a requested confiscation does not count after another role of who asked: the case is reassigned', async () => {
  const { id, wid } = await withdrawalIn('reviewing');
  const { htet, thiri } = cashier;
  value(await actions.confiscate(wid, thiri));
  const mayDeduct = async () => (await shown(wid, htet)).may_deduct;
  expect(await mayDeduct()).toBe(true);
  await changeRoleAndBack(store, thiri);
  expect(await mayDeduct()).toBe(false);
  expect(outcome(await actions.confiscate(wid, htet))).toBe('changed_meanwhile');
  expect(await balances(store, id)).toEqual(held);
  value(await actions.assign(wid, thiri));
  value(await actions.confiscate(wid, thiri));
  value(await actions.confiscate(wid, htet));
  expect(await balances(store, id)).toEqual({ wallet: 60_000n, held: 0n });
});

test('reassigning a case drops a requested confiscation, and audits that', async () => {
  const { wid } = await withdrawalIn('reviewing');
  value(await actions.confiscate(wid, cashier.thiri));
  expect(value(await actions.assign(wid, cashier.htet))).toMatchObject({ deduct_by: null, note: '' });
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1 order by id desc limit 1',
    [`withdrawal:${wid}`],
  );
  expect(rows).toMatchObject([{ action: 'withdrawal.deduct_drop', details: { reason: 'other' } }]);
  value(await actions.approve(wid, cashier.htet));
  value(await actions.pay(wid, cashier.thiri));
});

test('the database refuses a confiscation by one operator', async () => {
  const { wid } = await withdrawalIn('reviewing');
  for (const by of ['null', 'decided_by', String(cashier.htet.id)]) {
    const one = owner(`update cashier.withdrawals set state = 'refused_deducted',
      deduct_by = ${by === 'decided_by' ? cashier.htet.id : by}, decided_by = ${cashier.htet.id},
      decided_at = clock.now(), reason = 'under_review' where wid = '${wid}'`);
    await expect(one).rejects.toThrow('deducted_by_two');
  }
});

test.each([
  ['the same id', (paid: string) => paid],
  ['Burmese digits', (paid: string) => paid.replace(/\d/g, (d) => '၀၁၂၃၄၅၆၇၈၉'[Number(d)]!)],
  ['separators', (paid: string) => `TX ${paid.slice(0, 4)}-${paid.slice(4)}`],
  ['the last digits', (paid: string) => paid.slice(-8)],
  ['leading digits', (paid: string) => `00${paid}`],
])('one payment pays one withdrawal if its id is typed again with %s', async (_how, rewrite) => {
  const [one, two] = [await withdrawalIn('approved'), await withdrawalIn('approved')];
  value(await actions.pay(one.wid, cashier.htet));
  expect(await pay(two.wid, rewrite(paymentOf(one.wid)))).toMatchObject({
    refused: 'payout_used',
    details: { id: one.wid },
  });
  expect(await balances(store, two.id)).toEqual(held);
  expect(outcome(await pay(two.wid, paymentOf(two.wid)))).toBe('ok');
});

test('refuses an incomplete transaction id', async () => {
  const { wid } = await withdrawalIn('approved');
  for (const id of ['1234567', 'TX-ABCDEFGHIJ', 'TX12345'])
    expect(outcome(await pay(wid, id))).toBe('wrong_input');
});

test('one payment used for ten withdrawals concurrently pays one', async () => {
  const cases = [];
  for (let i = 0; i < 10; i++) cases.push(await withdrawalIn('approved'));
  const answers = await Promise.all(
    cases.map(({ wid }, i) => pay(wid, i % 2 === 0 ? '9912345678901' : '12345678901')),
  );
  expect(answers.map(outcome).sort()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'payout_used')]);
}, 120_000);

test('refuses to pay a member suspended after the 1st approval, until the suspension is lifted', async () => {
  const { id, wid } = await withdrawalIn('approved');
  const suspend = async (suspended: boolean, by = cashier.thiri) =>
    value(
      await membersOperatorApi(app, memberConsolePorts).suspend(
        { id: Number(id), suspended, reason: 'fraud' },
        operatorContext(by),
      ),
    );
  await suspend(true);
  expect(outcome(await actions.pay(wid, cashier.htet))).toBe('member_suspended');
  expect(await balances(store, id)).toEqual(held);
  await suspend(false);
  expect(outcome(await actions.pay(wid, cashier.htet))).toBe('member_suspended');
  await suspend(false, cashier.htet);
  expect(outcome(await actions.pay(wid, cashier.htet))).toBe('ok');
});

test('refuses to approve a withdrawal of a suspended member, and allows to reject it', async () => {
  const { id, wid } = await withdrawalIn('reviewing');
  await owner(`update members.accounts set state = 'suspended' where id = ${id}`);
  expect(outcome(await actions.approve(wid, cashier.thiri))).toBe('member_suspended');
  expect(outcome(await actions.reject(wid, cashier.thiri))).toBe('ok');
});

test('verify finds a payment used twice, and a confiscation by one operator', async () => {
  const [one, two, confiscated] = [
    await withdrawalIn('approved'),
    await withdrawalIn('approved'),
    await withdrawalIn('reviewing'),
  ];
  for (const { wid } of [one, two]) value(await actions.pay(wid, cashier.htet));
  value(await actions.confiscate(confiscated.wid, cashier.thiri));
  value(await actions.confiscate(confiscated.wid, cashier.htet));
  await owner('alter table cashier.withdrawals disable trigger enforce_states');
  expect(
    await found(`update cashier.withdrawals
                 set transaction_id = '99' || (select transaction_id from cashier.withdrawals where wid = '${one.wid}')
                 where wid = '${two.wid}'`),
  ).toEqual(['one payment paid one withdrawal']);
  expect(
    await found(`update cashier.withdrawals set transaction_id = '${paymentOf(two.wid)}' where wid = '${two.wid}';
      alter table cashier.withdrawals drop constraint deducted_by_two;
      update cashier.withdrawals set deduct_by = decided_by where wid = '${confiscated.wid}'`),
  ).toEqual(['every confiscation was requested by one operator and decided by another']);
  await owner(
    `update cashier.withdrawals set deduct_by = ${cashier.thiri.id} where wid = '${confiscated.wid}'`,
  );
});

test('each step is told to the screens of the member; those of operators are told by the HTTP layer', async () => {
  const { thiri, htet } = cashier;
  const hintsOf = async (step: () => Promise<{ ok: boolean }>) => {
    app.hints.length = 0;
    expect(await step()).toMatchObject({ ok: true });
    return [...app.hints];
  };
  const paid = await withdrawalIn('pending');
  const hints = (id: bigint) => [{ type: 'balance', memberId: id }];
  expect(await hintsOf(() => actions.assign(paid.wid, thiri))).toEqual(hints(paid.id));
  expect(await hintsOf(() => actions.approve(paid.wid, thiri))).toEqual(hints(paid.id));
  expect(await hintsOf(() => actions.pay(paid.wid, htet))).toEqual(hints(paid.id));
  const refused = await withdrawalIn('reviewing');
  expect(await hintsOf(() => actions.reject(refused.wid, thiri))).toEqual(hints(refused.id));
});

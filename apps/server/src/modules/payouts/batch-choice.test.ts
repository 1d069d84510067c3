import { transactionDigits } from '@shwe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  outcome,
  paymentOf,
  pin,
  play,
  requestWithdrawal,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { endHold, endWithdrawal, lockPayments } from '../withdrawals/index.ts';

const { store, app, cashier, actions } = await cashierSuite();
const { thiri, htet } = cashier;
const payouts = cashier.operatorCalls.operatorPayouts;
afterAll(() => expectInvariants(store));

type Linked = { payees: { id: number }[] };
const codes = { qk_pwd: pin, security_code: securityCode };

/** A member with 60,000 and a first payee that `link` adds. */
async function ready(link: (id: bigint) => Promise<Linked>): Promise<{ id: bigint; payee: number }> {
  const { id } = await newMember(app);
  const passwords = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(passwords, memberContext(id)));
  const { payees } = await link(id);
  await deposit(cashier, id, 60_000);
  await play(store, id, 60_000);
  return { id, payee: payees[0]!.id };
}

let numbers = 1_200_000_000;
const atBank = (bank: string) => async (id: bigint) => {
  numbers += 1;
  const account = { account_number: String(numbers), account_number_again: String(numbers) };
  const holder = { name: 'Khin Myo Thant', name_again: 'Khin Myo Thant', area: '', branch: '' };
  return value(
    await cashier.calls.payees.addPayee(
      { kind: 'bank', bank, ...holder, ...account, ...codes },
      memberContext(id),
    ),
  );
};
const onTron = (address: string) => async (id: bigint) => {
  const typed = { network: 'trc20' as const, address, address_again: address, label: '' };
  return value(await cashier.calls.payees.addUsdtPayee({ ...typed, ...codes }, memberContext(id)));
};

let banks: [string, string];
/** Approved withdrawals: two to the first bank, one to the second, one in USDT. */
let wids: [string, string, string, string];

beforeAll(async () => {
  const list = value(await cashier.operatorCalls.operatorChannels.banks({}, operatorContext(thiri))).list;
  banks = [list[0]!.code, list[1]!.code];
  const members = [
    await ready(atBank(banks[0])),
    await ready(atBank(banks[0])),
    await ready(atBank(banks[1])),
    await ready(onTron('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')),
  ];
  await jumpBusinessTime(store, '25 hours');
  const made: string[] = [];
  for (const [at, member] of members.entries()) {
    const over = at === 3 ? { usdt_rate: 4500 } : {};
    const { id } = value(await requestWithdrawal(cashier, member, 10_000 * (at + 1), over));
    value(await actions.assign(id, thiri));
    value(await actions.approve(id, thiri));
    made.push(id);
  }
  wids = made as typeof wids;
});

const create = (kind: 'bank' | 'usdt' | 'wallet', code?: string) =>
  payouts.createBatch({ kind, ...(code && { code }) }, operatorContext(thiri));
const waiting = async () => value(await payouts.list({}, operatorContext(thiri))).waiting;
const cancel = async (id: string) =>
  value(await payouts.cancelBatch({ id, reason: 'a trial' }, operatorContext(htet)));

test('what waits is counted by kind and code, and what is in a batch waits no more', async () => {
  const all = [
    { kind: 'bank', code: banks[0], items: 2, amount: 30_000 },
    { kind: 'bank', code: banks[1], items: 1, amount: 30_000 },
    { kind: 'usdt', code: 'trc20', items: 1, amount: 40_000 },
  ];
  expect((await waiting()).toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual(
    all.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  );
  const { batch } = value(await create('bank', banks[0]));
  expect((await waiting()).map(({ code }) => code)).not.toContain(banks[0]);
  await cancel(batch.id);
  expect(await waiting()).toHaveLength(3);
});

test.each<['bank' | 'usdt', () => string | undefined, number[]]>([
  ['bank', () => undefined, [0, 1, 2]],
  ['bank', () => banks[0], [0, 1]],
  ['bank', () => banks[1], [2]],
  ['usdt', () => undefined, [3]],
  ['usdt', () => 'trc20', [3]],
])('a batch of %s takes only its kind, and only its code if one is given', async (kind, code, expected) => {
  const { batch, list } = value(await create(kind, code()));
  expect(list.map(({ id }) => id)).toEqual(expected.map((at) => wids[at]));
  const amount = expected.reduce((sum, at) => sum + 10_000 * (at + 1), 0);
  expect(batch).toMatchObject({ kind, code: code() ?? null, items: expected.length, amount });
  await cancel(batch.id);
});

test('a batch of a kind or a code to which nothing goes is refused', async () => {
  expect(outcome(await create('wallet'))).toBe('batch_empty');
  expect(outcome(await create('usdt', 'erc20'))).toBe('batch_empty');
});

test('a response file that says something else than its preview changes nothing', async () => {
  const { batch } = value(await create('bank', banks[1]));
  const file = `wid,outcome,transaction_id\n${wids[2]},paid,${paymentOf(wids[2])}\n`;
  const other = `wid,outcome,transaction_id\n${wids[2]},failed,\n`;
  const { digest } = value(
    await payouts.previewResponse({ id: batch.id, file: other }, operatorContext(htet)),
  );
  const imported = await payouts.importResponse({ id: batch.id, file, digest }, operatorContext(htet));
  expect(outcome(imported)).toBe('answer_changed');
  const { order } = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: wids[2] }, operatorContext(htet)),
  );
  expect(order).toMatchObject({ state: 'approved', batch: batch.id });
  await cancel(batch.id);
});

test('a payment that is recorded by hand while its import waits is paid once', async () => {
  const { batch } = value(await create('bank', banks[1]));
  const transactionId = paymentOf(wids[2]);
  const file = `wid,outcome,transaction_id\n${wids[2]},paid,${transactionId}\n`;
  const input = { id: batch.id, file };
  const { digest } = value(await payouts.previewResponse(input, operatorContext(htet)));
  const { imported } = await store.tx(async (tx) => {
    const { rows } = await tx.query<{ id: bigint; member_id: bigint; amount: bigint }>(
      'select id, member_id, amount from cashier.withdrawals where wid = $1',
      [wids[0]],
    );
    const { id, member_id: memberId, amount } = rows[0]!;
    await lockPayments(tx, [transactionDigits(transactionId)]);
    const importing = payouts.importResponse({ ...input, digest }, operatorContext(htet));
    await withClient(store.databaseUrl, (waiting) => untilSomeoneWaits(waiting));
    await endHold(tx, 'withdrawal_paid', { memberId, amount, wid: wids[0], usdt: null });
    await endWithdrawal(tx, id, { state: 'paid', by: htet.id, transactionId });
    // Not awaited: it waits for this transaction.
    return { imported: importing };
  });
  expect(outcome(await imported)).toBe('answer_changed');
  await cancel(batch.id);
});

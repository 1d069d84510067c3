import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  value,
  WAVEPAY_ACCOUNT,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { addReceivingAccount } from '../channels/index.ts';
import type { Mapping } from './mappings.queries.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet } = cashier;
const { operatorStatements: calls, operatorDeposits: deposits } = cashier.operatorCalls;
afterAll(() => expectInvariants(store));

const none = { time: '', amount_out: '', payer: '', payer_account: '', balance: '' };
const mapping: Mapping = {
  ...{ encoding: 'utf-8', delimiter: 'comma', skip_lines: 0, date_order: 'ymd', decimal: 'point' },
  sign: 'minus',
  columns: { date: 'Date', transaction_id: 'Txn', amount: 'Amount', ...none },
};
const DAY_MS = 86_400_000;
type Row = { id: string; amount: number; msAgo: number };

async function inputOf(rows: readonly Row[], account_id = KBZPAY_ACCOUNT) {
  const now = (await businessNow(store)).getTime();
  const lines = rows.map(({ id, amount, msAgo }) => {
    const at = new Date(now - msAgo);
    return `${yangonDate(at)} ${yangonTime(at)},${id},${amount}`;
  });
  const file = Buffer.from(['Date,Txn,Amount', ...lines].join('\n')).toString('base64');
  return { account_id, name: 'one.csv', file, mapping };
}
type Input = Awaited<ReturnType<typeof inputOf>>;
const bookings = async (input: Input) =>
  value(await calls.preview(input, operatorContext(thiri))).list.map((row) => [row.outcome, row.booking]);
const imported = async (input: Input) => {
  const { digest } = value(await calls.preview(input, operatorContext(thiri)));
  return value(await calls.importFile({ ...input, digest }, operatorContext(thiri)));
};

test.each([
  [30 * DAY_MS - 60_000, ['similar', 'none']],
  [30 * DAY_MS + 60_000, ['no_claim', 'add']],
])('rows of one file with the same end of the id, %i ms apart: the later one is %j', async (apart, later) => {
  const tail = newTail();
  const rows = [
    { id: `1111${tail}`, amount: 8600, msAgo: apart + 60_000 },
    { id: tail, amount: 8600, msAgo: 60_000 },
  ];
  expect(await bookings(await inputOf(rows))).toEqual([['no_claim', 'add'], later]);
  // Whichever way the file is sorted.
  expect(await bookings(await inputOf(rows.toReversed()))).toEqual([['no_claim', 'add'], later]);
});

test('a row is compared with each row before it in its file', async () => {
  const tail = newTail();
  const rows = [
    { id: `2222${tail}`, amount: 8600, msAgo: 180_000 },
    { id: newTail(), amount: 8601, msAgo: 120_000 },
    { id: tail, amount: 8600, msAgo: 60_000 },
  ];
  expect(await bookings(await inputOf(rows))).toEqual([
    ['no_claim', 'add'],
    ['no_claim', 'add'],
    ['similar', 'none'],
  ]);
});

test('a claim of another wallet with the same digits and sum is no claim of the payment', async () => {
  const { id } = await newMember(app);
  const wave = { amount: 8700, payer_name: 'Khin', recharge_id: 8 };
  const { tid } = value(await cashier.calls.deposits.createOrder(wave, memberContext(id)));
  const tail = newTail();
  const claimed = { orderNo: tid, payerName: 'Khin', tail };
  value(await cashier.calls.deposits.claimPayment(claimed, memberContext(id)));
  const row = { id: `0100${tail}`, amount: 8700, msAgo: 60_000 };
  expect(await bookings(await inputOf([row]))).toEqual([['no_claim', 'add']]);
  expect(await bookings(await inputOf([row], WAVEPAY_ACCOUNT))).toEqual([['match', 'add']]);
});

test('a claim that was rejected is no claim of the payment', async () => {
  const { id } = await newMember(app);
  const rejected = await claim(cashier, id, 8800);
  value(await deposits.rejectDeposit({ tid: rejected.tid, reason: 'no_money' }, operatorContext(htet)));
  const row = { id: `0100${rejected.tail}`, amount: 8800, msAgo: 60_000 };
  expect(await bookings(await inputOf([row]))).toEqual([['no_claim', 'add']]);
});

test('a row that another account of the wallet has too is another payment, and nobody guesses which', async () => {
  const account = {
    wallet: 'kbzpay',
    name: 'Shwe Four',
    phone: '+959777000004',
    dayCap: 10_000_000n,
  } as const;
  const otherId = Number(await store.tx((tx) => addReceivingAccount(tx, account)));
  const rows = [{ id: `0100${newTail()}`, amount: 8900, msAgo: 60_000 }];
  const input = await inputOf(rows);
  await imported(input);
  expect(await bookings(input)).toEqual([['no_claim', 'known']]);
  expect(await bookings({ ...input, account_id: otherId })).toEqual([['similar', 'none']]);
});

test('what is settled stays settled when its file is imported again', async () => {
  const input = await inputOf([{ id: '', amount: -900, msAgo: 60_000 }]);
  const { list } = await imported(input);
  const settled = { id: list[0]!.id!, as: 'bank_charge' as const, note: 'the fee' };
  value(await calls.settle(settled, operatorContext(htet)));
  expect(await bookings(input)).toMatchObject([[expect.any(String), 'known']]);
  const again = await imported(input);
  expect(again.list).toMatchObject([{ outcome: 'outgoing', settled: { as: 'bank_charge', by: 'Op htet' } }]);
});

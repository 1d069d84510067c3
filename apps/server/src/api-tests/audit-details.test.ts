import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  paymentOf,
  value,
} from '../testing/cashier.ts';
import { newMember } from '../testing/members.ts';
import { operatorContext } from '../testing/test-app.ts';
import { businessNow } from '../util/business-now.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
const { operatorCalls, thiri, htet, aye } = cashier;
const [as1, as2, as3] = [thiri, htet, aye].map((operator) => () => operatorContext(operator)) as [
  () => ReturnType<typeof operatorContext>,
  () => ReturnType<typeof operatorContext>,
  () => ReturnType<typeof operatorContext>,
];
afterAll(() => expectInvariants(store));

type Row = { action: string; subject: string; details: object };

/** What some calls write to the audit log, and by whom. */
async function written(act: () => Promise<unknown>): Promise<(Row & { by: string })[]> {
  const last = await store.query<{ id: bigint }>('select coalesce(max(id), 0) as id from operators.audit');
  await act();
  const { rows } = await store.query<Row & { by: string }>(
    'select action, subject, details, operator_name as by from operators.audit where id > $1 order by id',
    [last.rows[0]!.id],
  );
  return rows;
}

test('the steps of a withdrawal are logged with its sum, and its payment with the transaction', async () => {
  const { wid } = await withdrawalIn('pending');
  const rows = await written(async () => {
    value(await actions.assign(wid, thiri));
    value(await actions.approve(wid, thiri));
    value(await actions.pay(wid, htet));
  });
  const [subject, amount] = [`withdrawal:${wid}`, 40_000];
  expect(rows).toEqual([
    { action: 'withdrawal.take', subject, details: { amount }, by: 'thiri' },
    { action: 'withdrawal.approve', subject, details: { amount }, by: 'thiri' },
    {
      ...{ action: 'withdrawal.pay', subject, by: 'htet' },
      details: { amount, transactionId: paymentOf(wid) },
    },
  ]);
});

test('a payment batch is logged with what it pays, what was paid of it, and what left it', async () => {
  const [first, second] = [await withdrawalIn('approved'), await withdrawalIn('approved')];
  const payouts = operatorCalls.operatorPayouts;
  let bid = '';
  const exported = await written(async () => {
    bid = value(await payouts.createBatch({ kind: 'wallet' }, as1())).batch.id;
    value(await payouts.batchFile({ id: bid }, as1()));
  });
  const of = { subject: `payout:${bid}`, by: 'thiri' };
  expect(exported).toEqual([
    { action: 'payout.export', ...of, details: { kind: 'wallet', code: null, items: 2, amount: 80_000 } },
    { action: 'payout.download', ...of, details: { items: 2 } },
  ]);
  const failed = { id: bid, withdrawal_id: first.wid, reason: 'account closed' };
  expect(await written(async () => value(await payouts.failItem(failed, as2())))).toEqual([
    {
      ...{ action: 'payout.fail', subject: `withdrawal:${first.wid}`, by: 'htet' },
      details: { batch: bid, amount: 40_000, reason: 'account closed' },
    },
  ]);
  expect(await written(async () => value(await payouts.batchFile({ id: bid }, as2())))).toMatchObject([
    { action: 'payout.download', subject: `payout:${bid}`, details: { items: 1 } },
  ]);
  const file = `wid,outcome,transaction_id\n${first.wid},failed,\n${second.wid},paid,${paymentOf(second.wid)}\nW-1,paid,1\n`;
  const { digest } = value(await payouts.previewResponse({ id: bid, file }, as2()));
  expect(
    await written(async () => value(await payouts.importResponse({ id: bid, file, digest }, as2()))),
  ).toEqual([
    {
      ...{ action: 'withdrawal.pay', subject: `withdrawal:${second.wid}`, by: 'htet' },
      details: { amount: 40_000, transactionId: paymentOf(second.wid), batch: bid },
    },
    {
      ...{ action: 'payout.import', subject: `payout:${bid}`, by: 'htet' },
      details: { paid: 1, amount: 40_000, failed: 0, known: 1, bad: 1 },
    },
  ]);
  const third = await withdrawalIn('approved');
  const again = value(await payouts.createBatch({ kind: 'wallet', code: 'kbzpay' }, as1())).batch.id;
  value(await payouts.failItem({ id: again, withdrawal_id: third.wid, reason: 'account closed' }, as2()));
  const reason = 'the bank is closed';
  expect(await written(async () => value(await payouts.cancelBatch({ id: again, reason }, as3())))).toEqual([
    { action: 'payout.dissolve', subject: `payout:${again}`, details: { reason, items: 1 }, by: 'aye' },
  ]);
});

test('bank lines and decisions of deposits are logged with sum, account, line and member', async () => {
  const { id } = await newMember(app);
  const deposits = operatorCalls.operatorDeposits;
  const { tid, tail } = await claim(cashier, id, 4000);
  const other = await claim(cashier, id, 5000);
  let line = 0;
  const added = await written(async () => {
    const input = {
      account_id: KBZPAY_ACCOUNT,
      amount: 4000,
      transaction_tail: tail,
      payer_name: 'KHIN MYO',
    };
    line = value(await deposits.addBankLine(input, as1())).id;
  });
  expect(added).toEqual([
    {
      ...{ action: 'receipt.add', subject: `receipt:${line}`, by: 'thiri' },
      details: { account: KBZPAY_ACCOUNT, amount: 4000, tail },
    },
  ]);
  expect(
    await written(async () => value(await deposits.creditDeposit({ tid, receipt_id: line }, as2()))),
  ).toEqual([
    {
      ...{ action: 'deposit.credit', subject: `deposit:${tid}`, by: 'htet' },
      details: { amount: 4000, receipt: line, member: Number(id) },
    },
  ]);
  const refusal = { tid: other.tid, reason: 'other' as const, note: 'not ours' };
  expect(await written(async () => value(await deposits.rejectDeposit(refusal, as2())))).toEqual([
    {
      ...{ action: 'deposit.refuse', subject: `deposit:${other.tid}`, by: 'htet' },
      details: { amount: 5000, reason: 'other', note: 'not ours' },
    },
  ]);
});

test('a line that was declared to be another payment is logged with the one that it resembles', async () => {
  const deposits = operatorCalls.operatorDeposits;
  const tail = newTail();
  const input = (transaction_tail: string, over: object = {}) => ({
    ...{ account_id: KBZPAY_ACCOUNT, amount: 4100, transaction_tail, payer_name: 'KHIN MYO' },
    ...over,
  });
  const { id: first } = value(await deposits.addBankLine(input(tail), as1()));
  let second = 0;
  const rows = await written(async () => {
    const whole = input(`01003824${tail}`, { apart_from: first });
    second = value(await deposits.addBankLine(whole, as1())).id;
  });
  expect(rows).toEqual([
    {
      ...{ action: 'receipt.add', subject: `receipt:${second}`, by: 'thiri' },
      details: { account: KBZPAY_ACCOUNT, amount: 4100, tail: `01003824${tail}`, apart_from: first },
    },
  ]);
});

test('a statement is logged with how it is read, what it brought and what was credited with it', async () => {
  const statements = operatorCalls.operatorStatements;
  const { id } = await newMember(app);
  const one = await claim(cashier, id, 4000);
  const two = await claim(cashier, id, 4500);
  const at = new Date((await businessNow(store)).getTime() - 60_000);
  const when = `${yangonDate(at)} ${yangonTime(at)}`;
  const lines = [`${when},0100${one.tail},4000`, `${when},0100${two.tail},4500`, `${when},,-900`];
  const none = { time: '', amount_out: '', payer: '', payer_account: '', balance: '' };
  const mapping = {
    ...{ encoding: 'utf-8' as const, delimiter: 'comma' as const, skip_lines: 0 },
    ...{ date_order: 'ymd' as const, decimal: 'point' as const, sign: 'minus' as const },
    columns: { date: 'Date', transaction_id: 'Txn', amount: 'Amount', ...none },
  };
  const file = Buffer.from(['Date,Txn,Amount', ...lines].join('\n')).toString('base64');
  const input = { account_id: KBZPAY_ACCOUNT, name: 'kbz.csv', file, mapping };
  const { digest } = value(await statements.preview(input, as1()));
  let statement = 0;
  let matches: { tid: string; receipt_id: number }[] = [];
  const imported = await written(async () => {
    const shown = value(await statements.importFile({ ...input, digest }, as1()));
    statement = shown.statement.id;
    matches = shown.list.flatMap(({ outcome, claim: found, payment }) =>
      outcome === 'match' ? [{ tid: found!.tid, receipt_id: payment! }] : [],
    );
  });
  expect(imported).toEqual([
    {
      ...{ action: 'statement.mapping', subject: `account:${KBZPAY_ACCOUNT}`, by: 'thiri' },
      details: { mapping },
    },
    {
      ...{ action: 'statement.import', subject: `statement:${statement}`, by: 'thiri' },
      details: { account: KBZPAY_ACCOUNT, file: 'kbz.csv', add: 2, confirm: 0, known: 0, none: 1 },
    },
  ]);
  const credited = await written(async () =>
    value(await statements.credit({ id: statement, matches }, as2())),
  );
  expect(credited.map(({ action }) => action)).toEqual([
    'deposit.credit',
    'deposit.credit',
    'statement.credit',
  ]);
  expect(credited.at(-1)).toEqual({
    ...{ action: 'statement.credit', subject: `statement:${statement}`, by: 'htet' },
    details: { deposits: 2, amount: 8500 },
  });
});

test('an adjustment is logged with its sum, its reason, its turnover and why it was decided so', async () => {
  const { id } = await newMember(app);
  const adjustments = operatorCalls.operatorAdjustments;
  const subject = `member:${id}`;
  const request = async (amount: number, turnover_times: number) => {
    const input = { member_id: Number(id), amount, reason: 'goodwill' as const, note: 'their case F-7' };
    return value(await adjustments.request({ ...input, turnover_times }, as1()));
  };
  let credit = { id: 0, aid: '' };
  const first = await written(async () => {
    credit = await request(700, 3);
    value(await adjustments.decide({ id: credit.id, yes: true, reason: 'seen the case' }, as2()));
  });
  const details = {
    adjustment: credit.aid,
    amount: 700,
    why: 'goodwill',
    reason: 'their case F-7',
    times: 3,
  };
  expect(first).toEqual([
    { action: 'adjust.ask', subject, details, by: 'thiri' },
    { action: 'adjust.confirm', subject, details: { ...details, decision: 'seen the case' }, by: 'htet' },
  ]);
  let debit = { id: 0, aid: '' };
  const second = await written(async () => {
    debit = await request(-200, 0);
    value(await adjustments.decide({ id: debit.id, yes: false }, as2()));
  });
  const refused = { adjustment: debit.aid, amount: -200, why: 'goodwill', reason: 'their case F-7' };
  expect(second).toEqual([
    { action: 'adjust.ask', subject, details: refused, by: 'thiri' },
    { action: 'adjust.refuse', subject, details: refused, by: 'htet' },
  ]);
});

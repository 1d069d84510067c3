import { yangonDate, yangonTime } from '@shwe/kernel';
import { afterAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  outcome,
  value,
  verifyMoney,
  WAVEPAY_ACCOUNT,
} from '../../testing/cashier.ts';
import { moveGameMoney } from '../../testing/game-money.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { addReceivingAccount } from '../channels/index.ts';
import { balances } from '../ledger/index.ts';
import type { Mapping } from './mappings.queries.ts';

const { store, app, cashier, withdrawalIn } = await cashierSuite();
const { thiri, htet, aye } = cashier;
const { operatorStatements: calls, operatorDeposits: deposits } = cashier.operatorCalls;
afterAll(() => expectInvariants(store));

const mapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  skip_lines: 0,
  columns: {
    date: 'Date',
    time: '',
    transaction_id: 'Txn',
    amount: 'Amount',
    amount_out: '',
    payer: 'Payer',
    payer_account: '',
    balance: 'Balance',
  },
  date_order: 'ymd',
  decimal: 'point',
  sign: 'minus',
};

type Row = { id: string; amount: number | string; payer?: string; balance?: number | '' };

/** A file of rows one minute apart, the last one now. */
async function fileOf(rows: readonly Row[]): Promise<string> {
  const now = (await businessNow(store)).getTime();
  const lines = rows.map(({ id, amount, payer = 'MA SU', balance = '' }, index) => {
    const at = new Date(now - (rows.length - index) * 60_000);
    return `${yangonDate(at)} ${yangonTime(at)},${id},${amount},${payer},${balance}`;
  });
  return Buffer.from(['Date,Txn,Amount,Payer,Balance', ...lines].join('\n')).toString('base64');
}

const inputOf = (file: string, over: object = {}) => ({
  account_id: KBZPAY_ACCOUNT,
  name: 'kbz.csv',
  file,
  mapping,
  ...over,
});
const preview = async (file: string, over: object = {}) =>
  value(await calls.preview(inputOf(file, over), operatorContext(thiri)));
const importFile = async (file: string, by = thiri, over: object = {}) => {
  const { digest } = await preview(file, over);
  return calls.importFile({ ...inputOf(file, over), digest }, operatorContext(by));
};
const wholeId = (tail: string) => `0100${tail}`;
const matchesOf = (list: { outcome: string; claim: { tid: string } | null; payment: number | null }[]) =>
  list.flatMap(({ outcome: one, claim: found, payment }) =>
    one === 'match' ? [{ tid: found!.tid, receipt_id: payment! }] : [],
  );
const linesOf = async (tail: string) => {
  const { rows } = await store.query<{ count: number }>(
    'select count(*)::int as count from cashier.bank_lines where right(transaction_tail, 6) = $1',
    [tail],
  );
  return rows[0]!.count;
};

test('a statement is previewed, imported by one operator and its matches are credited by another', async () => {
  const { id } = await newMember(app);
  const one = await claim(cashier, id, 40_000);
  const two = await claim(cashier, id, 50_000);
  const file = await fileOf([
    { id: wholeId(one.tail), amount: '"40,000.00"', payer: 'KHIN MYO' },
    { id: wholeId(two.tail), amount: 5000 },
    { id: wholeId(newTail()), amount: 7000 },
    { id: '', amount: -200, payer: 'FEE' },
    { id: wholeId(newTail()), amount: '100.50' },
  ]);
  const shown = await preview(file);
  expect(shown.list.map((row) => [row.outcome, row.booking, row.field, row.claim])).toEqual([
    ['match', 'add', null, { tid: one.tid, amount: 40_000 }],
    ['amount_differs', 'add', null, { tid: two.tid, amount: 50_000 }],
    ['no_claim', 'add', null, null],
    ['outgoing', 'none', null, null],
    ['unclear', 'none', 'amount', null],
  ]);
  expect(await linesOf(one.tail)).toBe(0);
  const { statement, list } = value(await importFile(file));
  expect(statement).toMatchObject({ rows: 5, matches: { rows: 1, amount: 40_000 }, mine: true });
  expect(statement.exceptions).toEqual({ rows: 4, amount: 5000 + 7000 - 200 });
  expect(list[0]).toMatchObject({ payer: 'KHIN MYO', transaction_id: wholeId(one.tail) });
  // Of money that left, the name is not kept.
  expect(list[3]).toMatchObject({ amount: -200, payer: '' });
  expect((await balances(store, id)).wallet).toBe(0n);

  const matches = matchesOf(list);
  const credit = (by: typeof thiri, pairs = matches) =>
    calls.credit({ id: statement.id, matches: pairs }, operatorContext(by));
  expect(outcome(await credit(thiri))).toBe('same_person');
  const wrongPair = [{ tid: two.tid, receipt_id: matches[0]!.receipt_id }];
  expect(outcome(await credit(htet, [...matches, ...wrongPair]))).toBe('answer_changed');
  expect((await balances(store, id)).wallet).toBe(0n);
  const credited = value(await credit(htet));
  expect(credited.list[0]).toMatchObject({ outcome: 'paid', claim: { tid: one.tid } });
  expect(credited.statement.matches.rows).toBe(0);
  expect((await balances(store, id)).wallet).toBe(40_000n);
  expect(outcome(await credit(htet))).toBe('answer_changed');
});

test('who recorded a line by hand does not credit its claim with the file that another one imported', async () => {
  const { id } = await newMember(app);
  const { tail } = await claim(cashier, id, 6000);
  const line = { account_id: KBZPAY_ACCOUNT, amount: 6000, transaction_tail: tail, payer_name: 'X' };
  value(await deposits.addBankLine(line, operatorContext(htet)));
  const { statement, list } = value(await importFile(await fileOf([{ id: wholeId(tail), amount: 6000 }])));
  const matches = matchesOf(list);
  expect(matches).toHaveLength(1);
  const credit = (by: typeof thiri) => calls.credit({ id: statement.id, matches }, operatorContext(by));
  expect(outcome(await credit(htet))).toBe('same_person');
  expect((await balances(store, id)).wallet).toBe(0n);
  expect(outcome(await credit(aye))).toBe('ok');
  expect((await balances(store, id)).wallet).toBe(6000n);
});

test('the same file again, and its rows in another file, add nothing', async () => {
  const tail = newTail();
  const rows = [
    { id: wholeId(tail), amount: 9000, balance: 9000 },
    { id: '', amount: -100, balance: 8900 },
  ];
  const file = await fileOf(rows);
  const first = value(await importFile(file));
  const again = await preview(file);
  expect(again.list.map(({ booking }) => booking)).toEqual(['known', 'none']);
  expect(value(await importFile(file, aye)).statement.id).toBe(first.statement.id);
  const longer = Buffer.from(
    `${Buffer.from(file, 'base64').toString()}\n${
      Buffer.from(await fileOf([{ id: wholeId(newTail()), amount: 1 }]), 'base64')
        .toString()
        .split('\n')[1]
    }`,
  ).toString('base64');
  const second = value(await importFile(longer));
  expect(second.statement.id).not.toBe(first.statement.id);
  expect(second.list).toHaveLength(1);
  expect(await linesOf(tail)).toBe(1);
});

test('a preview of rows that are recorded says what became of them, as the statement does', async () => {
  const { id } = await newMember(app);
  const paid = await claim(cashier, id, 8000);
  const [voided, open] = [newTail(), newTail()];
  const file = await fileOf([
    { id: wholeId(paid.tail), amount: 8000 },
    { id: wholeId(voided), amount: 8100 },
    { id: wholeId(open), amount: 8200 },
  ]);
  const { statement, list } = value(await importFile(file));
  value(await calls.credit({ id: statement.id, matches: matchesOf(list) }, operatorContext(htet)));
  const voiding = { id: list[1]!.payment!, reason: 'returned by the bank' };
  for (const by of [thiri, htet]) value(await deposits.voidBankLine(voiding, operatorContext(by)));
  // Claims of the payment that was voided and of the one that waits.
  await claim(cashier, id, 8100, voided);
  const waiting = await claim(cashier, id, 8200, open);
  const { list: shown } = await preview(file);
  const { list: kept } = value(await calls.get({ id: statement.id }, operatorContext(thiri)));
  const outcomes = [
    { outcome: 'paid', claim: { tid: paid.tid, amount: 8000 } },
    { outcome: 'voided', claim: null },
    { outcome: 'match', claim: { tid: waiting.tid, amount: 8200 } },
  ];
  expect(shown).toMatchObject(outcomes);
  expect(kept).toMatchObject(outcomes);
});

test('the same file imported by two operators at once adds each line once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const tails = Array.from({ length: 20 }, newTail);
    const file = await fileOf(tails.map((tail) => ({ id: wholeId(tail), amount: 3000 })));
    const { digest } = await preview(file);
    const input = { ...inputOf(file), digest };
    const answers = await Promise.all(
      [thiri, htet, aye, htet].map((by) => calls.importFile(input, operatorContext(by)).then(outcome)),
    );
    expect(answers.toSorted()).toEqual(['answer_changed', 'answer_changed', 'answer_changed', 'ok']);
    for (const tail of tails) expect(await linesOf(tail)).toBe(1);
  }
});

test('matches credited by two operators at once are credited once', async () => {
  const { id } = await newMember(app);
  const claims = [await claim(cashier, id, 4000), await claim(cashier, id, 4500)];
  const file = await fileOf([
    { id: wholeId(claims[0]!.tail), amount: 4000 },
    { id: wholeId(claims[1]!.tail), amount: 4500 },
  ]);
  const { statement, list } = value(await importFile(file));
  const input = { id: statement.id, matches: matchesOf(list) };
  expect(input.matches).toHaveLength(2);
  // One of them is not what the statement says.
  const [first, second] = input.matches;
  for (const changed of [
    [first!, { ...second!, receipt_id: first!.receipt_id }],
    [{ ...first!, receipt_id: second!.receipt_id }, second!],
  ])
    expect(outcome(await calls.credit({ ...input, matches: changed }, operatorContext(htet)))).toBe(
      'answer_changed',
    );
  const single = { tid: claims[1]!.tid, receipt_id: input.matches[1]!.receipt_id };
  const answers = await Promise.all([
    calls.credit(input, operatorContext(htet)).then(outcome),
    calls.credit(input, operatorContext(aye)).then(outcome),
    deposits.creditDeposit(single, operatorContext(htet)).then(outcome),
  ]);
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  if (answers[2] === 'ok')
    value(await calls.credit({ ...input, matches: [input.matches[0]!] }, operatorContext(htet)));
  expect((await balances(store, id)).wallet).toBe(8500n);
});

test('a line recorded by hand is confirmed; one of another sum, account or import is an exception', async () => {
  const [same, other, wave, imported] = [newTail(), newTail(), newTail(), newTail()];
  const byHand = (tail: string, amount: number, account_id = KBZPAY_ACCOUNT) =>
    deposits
      .addBankLine({ account_id, amount, transaction_tail: tail, payer_name: 'X' }, operatorContext(htet))
      .then(value);
  const line = await byHand(same, 6000);
  const typo = await byHand(other, 60_000);
  await byHand(wave, 6000, WAVEPAY_ACCOUNT);
  value(await importFile(await fileOf([{ id: wholeId(imported), amount: 6000 }])));
  await jumpBusinessTime(store, '5 minutes');
  const file = await fileOf([
    { id: wholeId(same), amount: 6000 },
    { id: wholeId(other), amount: 6000 },
    { id: wholeId(wave), amount: 6000 },
    { id: `9${wholeId(imported)}`, amount: 6000 },
  ]);
  const { list } = value(await importFile(file));
  expect(list.map((row) => [row.outcome, row.payment])).toEqual([
    ['no_claim', line.id],
    ['similar', null],
    ['similar', null],
    ['similar', null],
  ]);
  expect(await linesOf(same)).toBe(1);
  // Once two operators voided the mistyped line, the file brings the right one.
  const reason = 'one nought too many';
  value(await deposits.voidBankLine({ id: typo.id, reason }, operatorContext(thiri)));
  value(await deposits.voidBankLine({ id: typo.id, reason }, operatorContext(htet)));
  const again = value(await importFile(file));
  expect(again.list.map((row) => row.outcome)).toEqual(['no_claim', 'no_claim', 'similar', 'similar']);
  expect(again.list[1]).toMatchObject({ payer: 'MA SU' });
});

test('never guesses: two claims of one payment, two payments of one claim, a row twice in the file', async () => {
  const { id } = await newMember(app);
  const other = await newMember(app);
  const first = await claim(cashier, id, 8000);
  await claim(cashier, other.id, 8000, first.tail);
  const single = await claim(cashier, id, 8100);
  const twice = { id: wholeId(newTail()), amount: 8200 };
  const file = await fileOf([
    { id: wholeId(first.tail), amount: 8000 },
    { id: `1111${single.tail}`, amount: 8100 },
    { id: `2222${single.tail}`, amount: 8100 },
    twice,
  ]);
  const text = Buffer.from(file, 'base64').toString();
  const repeated = Buffer.from(`${text}\n${text.split('\n').at(-1)}`).toString('base64');
  const shown = await preview(repeated);
  expect(shown.list.map((row) => [row.outcome, row.booking])).toEqual([
    ['claimed_twice', 'add'],
    ['claimed_twice', 'add'],
    ['claimed_twice', 'add'],
    ['no_claim', 'add'],
    ['repeated', 'none'],
  ]);
  // Of several claims the first is named.
  expect(shown.list.map((row) => row.claim?.tid)).toEqual([
    first.tid,
    single.tid,
    single.tid,
    undefined,
    undefined,
  ]);
  const { list } = value(await importFile(repeated));
  expect(list).toHaveLength(4);
});

test('a payment that the file has with a longer and with a shorter id is recorded once', async () => {
  const tail = newTail();
  const file = await fileOf([
    { id: wholeId(tail), amount: 8400 },
    { id: tail, amount: 8400 },
  ]);
  expect((await preview(file)).list.map((row) => [row.outcome, row.booking])).toEqual([
    ['no_claim', 'add'],
    ['similar', 'none'],
  ]);
});

test('a row of another day than a statement can have is unclear', async () => {
  const now = (await businessNow(store)).getTime();
  const hoursFromNow = [-400 * 24 - 1, -400 * 24 + 1, 23, 25];
  const lines = hoursFromNow.map((hours) => {
    const at = new Date(now + hours * 3_600_000);
    return `${yangonDate(at)} ${yangonTime(at)},${wholeId(newTail())},8500,,`;
  });
  const file = Buffer.from(['Date,Txn,Amount,Payer,Balance', ...lines].join('\n')).toString('base64');
  const { list } = await preview(file);
  expect(list.map(({ field }) => field).toSorted()).toEqual(['date', 'date', null, null]);
  expect(list.map(({ field, line }) => field && line).filter(Boolean)).toEqual([2, 5]);
});

test('a file with one bad line is refused by name of the line and column, and nothing of it is imported', async () => {
  const tail = newTail();
  const good = await fileOf([{ id: wholeId(tail), amount: 4100 }]);
  const { digest } = await preview(good);
  const text = Buffer.from(good, 'base64').toString();
  const bad = Buffer.from(`${text}\n2026-11-23 09:00:00,${wholeId(newTail())},4200,KO "BO" AUNG,`).toString(
    'base64',
  );
  const refused = { refused: 'csv_quote_wrong', details: { line: 3, column: 'Payer' } };
  const { encoding, delimiter, skip_lines } = mapping;
  const layout = { file: bad, encoding, delimiter, skip_lines };
  expect(await calls.headings(layout, operatorContext(thiri))).toMatchObject(refused);
  expect(await calls.preview(inputOf(bad), operatorContext(thiri))).toMatchObject(refused);
  expect(await calls.importFile({ ...inputOf(bad), digest }, operatorContext(thiri))).toMatchObject(refused);
  expect(await linesOf(tail)).toBe(0);
});

test('rows unclear by a wrong mapping are read again by the right one', async () => {
  const tail = newTail();
  const file = await fileOf([{ id: wholeId(tail), amount: 4000 }]);
  const wrong = { mapping: { ...mapping, sign: 'crdr' as const } };
  const first = value(await importFile(file, thiri, wrong));
  expect(first.list).toMatchObject([{ outcome: 'unclear', field: 'amount' }]);
  const second = value(await importFile(file));
  expect(second.statement.id).toBe(first.statement.id);
  expect(second.list).toMatchObject([{ outcome: 'no_claim', amount: 4000 }]);
  const other = { ...mapping, date_order: 'dmy' as const };
  await importFile(await fileOf([{ id: wholeId(newTail()), amount: 4001 }]), thiri, {
    ...{ account_id: WAVEPAY_ACCOUNT, mapping: other },
  });
  const saved = value(await calls.mappings({}, operatorContext(thiri)));
  const mappingOf = (account: number) => saved.list.find(({ id }) => id === account)?.mapping;
  expect([mappingOf(KBZPAY_ACCOUNT), mappingOf(WAVEPAY_ACCOUNT)]).toEqual([mapping, other]);
});

test('a row without a cell that is read is an exception until its column is not read', async () => {
  const text = `Date,Txn,Amount,Payer,Balance\n2026-11-23 09:00:00,${wholeId(newTail())},4300,MA SU`;
  const file = Buffer.from(text).toString('base64');
  const first = value(await importFile(file));
  expect(first.list).toMatchObject([
    { line: 2, outcome: 'unclear', field: 'cells', amount: null, booking: 'none' },
  ]);
  const shorter = { mapping: { ...mapping, columns: { ...mapping.columns, balance: '' } } };
  expect(value(await importFile(file, thiri, shorter)).list).toMatchObject([
    { line: 2, outcome: 'no_claim', amount: 4300, payer: 'MA SU' },
  ]);
  value(await importFile(file));
});

test('an exception is settled once with a note, a match or a paid row never', async () => {
  const { id } = await newMember(app);
  const { tail } = await claim(cashier, id, 3300);
  const { list } = value(
    await importFile(
      await fileOf([
        { id: '', amount: -700 },
        { id: wholeId(tail), amount: 3300 },
      ]),
    ),
  );
  const settle = (row: number) =>
    calls.settle({ id: list[row]!.id!, as: 'bank_charge', note: 'monthly fee' }, operatorContext(htet));
  const blank = { id: list[0]!.id!, as: 'bank_charge' as const, note: ' \u0000 ' };
  expect(outcome(await calls.settle(blank, operatorContext(htet)))).toBe('wrong_input');
  const unknown = { ...blank, id: 999_999, note: 'monthly fee' };
  expect(outcome(await calls.settle(unknown, operatorContext(htet)))).toBe('not_found');
  expect(value(await settle(0)).list[0]!.settled).toMatchObject({ as: 'bank_charge', by: 'Op htet' });
  expect(outcome(await settle(0))).toBe('already_decided');
  expect(outcome(await settle(1))).toBe('already_decided');
  const { rows } = await store.query<{ subject: string; details: object }>(
    "select subject, details from operators.audit where action = 'statement.settle'",
  );
  const details = { as: 'bank_charge', note: 'monthly fee', amount: -700 };
  expect(rows).toEqual([{ subject: `statement-row:${list[0]!.id}`, details }]);
});

test('the exceptions of all statements are one list, without matches and what is settled', async () => {
  const { id } = await newMember(app);
  const { tail } = await claim(cashier, id, 3600);
  const pageAt = async (page: number) =>
    value(await calls.exceptions({ page, size: 1 }, operatorContext(htet)));
  const before = await pageAt(1);

  const [ours, theirs] = [newTail(), newTail()];
  const first = value(
    await importFile(
      await fileOf([
        { id: '', amount: -900 },
        { id: wholeId(tail), amount: 3600 },
        { id: wholeId(ours), amount: 3601 },
      ]),
    ),
  );
  const second = value(
    await importFile(await fileOf([{ id: wholeId(theirs), amount: 3602 }]), thiri, {
      account_id: WAVEPAY_ACCOUNT,
      name: 'wave.csv',
    }),
  );
  const found = await pageAt(before.total + 1);
  const added = [
    ...found.list,
    ...(await pageAt(before.total + 2)).list,
    ...(await pageAt(before.total + 3)).list,
  ];
  expect(
    added.map(({ id: row, amount, outcome: one, statement }) => [row, amount, one, statement.id]),
  ).toEqual([
    [first.list[0]!.id, -900, 'outgoing', first.statement.id],
    [first.list[2]!.id, 3601, 'no_claim', first.statement.id],
    [second.list[0]!.id, 3602, 'no_claim', second.statement.id],
  ]);
  expect(added.at(-1)!.statement).toMatchObject({ name: 'wave.csv', account: { id: WAVEPAY_ACCOUNT } });
  expect([found.incoming - before.incoming, found.outgoing - before.outgoing]).toEqual([7203, 900]);
  expect(found).toMatchObject({ total: before.total + 3, more: false });
  value(
    await calls.settle({ id: second.list[0]!.id!, as: 'returned', note: 'sent back' }, operatorContext(htet)),
  );
  expect((await pageAt(1)).total).toBe(before.total + 2);
});

test('the closing balance is compared with our records, and missing rows are a gap', async () => {
  const oldest = await fileOf([{ id: wholeId(newTail()), amount: 500, balance: 10_000 }]);
  await jumpBusinessTime(store, '1 day');
  const account = { account_id: WAVEPAY_ACCOUNT };
  const ofWave = async () =>
    value(await calls.balances({}, operatorContext(thiri))).list.find(({ id }) => id === WAVEPAY_ACCOUNT)!;
  const rows = [
    { id: wholeId(newTail()), amount: 5000, balance: 15_000 },
    { id: '', amount: -1000, balance: 14_000 },
    { id: wholeId(newTail()), amount: 2000, balance: 16_000 },
  ];
  value(await importFile(await fileOf(rows), thiri, account));
  const { id: payer } = await withdrawalIn('pending');
  await moveGameMoney(store, payer, 'wallet', 300n);
  await moveGameMoney(store, payer, 'in_transit', 100n);
  expect(await ofWave()).toMatchObject({ statement: 16_000, expected: 16_000, difference: 0, gap: null });
  const cover = value(await calls.cover({}, operatorContext(thiri)));
  const { list } = value(await calls.balances({}, operatorContext(thiri)));
  const closings = list.flatMap(({ statement }) => statement ?? []);
  expect(cover).toMatchObject({
    held: closings.reduce((sum, one) => sum + one, 0),
    accounts: closings.length,
    missing: list.length - closings.length,
    oldest_day: list.flatMap(({ day }) => day ?? []).toSorted()[0],
    withdrawals: 40_000,
    games: 300,
  });
  expect(new Set(list.map(({ day }) => day)).size).toBeGreaterThan(1);
  expect(cover.wallets).toBeGreaterThan(0);
  expect(cover.cover).toBe(cover.held - cover.wallets - 40_300);
  // Only what members have is owed to them.
  const { rows: sums } = await store.query<{ owed: bigint }>(
    "select coalesce(sum(balance), 0)::bigint as owed from ledger.accounts where member_id is not null and code <> 'receivable'",
  );
  expect(BigInt(cover.wallets) + 40_300n).toBe(sums[0]!.owed);
  // Recorded by hand with another time, then confirmed by the file.
  const confirmed = { id: wholeId(newTail()), amount: 700 };
  const early = new Date((await businessNow(store)).getTime() - 3_600_000).toISOString();
  const byHand = {
    ...account,
    amount: 700,
    transaction_tail: confirmed.id,
    payer_name: '',
    received_at: early,
  };
  value(await deposits.addBankLine(byHand, operatorContext(htet)));
  // Lines of before a line named its account have the one of the statement that confirms them.
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query('update cashier.bank_lines set account_id = null where transaction_tail = $1', [
      confirmed.id,
    ]);
  });
  await jumpBusinessTime(store, '10 minutes');
  const after = [
    { ...confirmed, balance: 16_700 },
    { id: wholeId(newTail()), amount: 300, balance: 17_000 },
  ];
  value(await importFile(await fileOf(after), thiri, account));
  expect(await ofWave()).toMatchObject({ statement: 17_000, expected: 17_000, difference: 0, gap: 0 });
  const received_at = new Date((await businessNow(store)).getTime() - 90_000).toISOString();
  const line = { ...account, amount: 20_000, transaction_tail: newTail(), payer_name: '', received_at };
  value(await deposits.addBankLine(line, operatorContext(thiri)));
  expect(await ofWave()).toMatchObject({ statement: 17_000, expected: 37_000, difference: -20_000 });
  const { list: recorded } = value(
    await deposits.bankLines({ find: line.transaction_tail }, operatorContext(thiri)),
  );
  const voided = { id: recorded[0]!.id, reason: 'never came' };
  for (const by of [thiri, htet]) value(await deposits.voidBankLine(voided, operatorContext(by)));
  expect(await ofWave()).toMatchObject({ expected: 17_000, difference: 0 });
  await jumpBusinessTime(store, '30 minutes');
  const between = await fileOf([{ id: wholeId(newTail()), amount: 1000, balance: 18_000 }]);
  await jumpBusinessTime(store, '30 minutes');
  const next = [{ id: wholeId(newTail()), amount: 1000, balance: 19_000 }];
  const file = await fileOf(next);
  expect(await preview(file, account)).toMatchObject({ opening: 18_000, closing: 19_000, before: 17_000 });
  value(await importFile(file, thiri, account));
  expect(await ofWave()).toMatchObject({ statement: 19_000, difference: 0, gap: 1000 });
  // The missing rows, imported last, close the gap and are not the latest.
  value(await importFile(between, thiri, account));
  expect(await ofWave()).toMatchObject({ statement: 19_000, difference: 0, gap: 0 });
  value(await importFile(oldest, thiri, account));
  expect(await ofWave(), 'the last balance before is no older one').toMatchObject({ gap: 0 });
  const statements = value(await calls.list({}, operatorContext(thiri))).list.map(({ id }) => id);
  expect(statements, 'the latest import first').toEqual(statements.toSorted((a, b) => b - a));
});

test('keeps neither the file nor a name in clear text, and no recorded row changes', async () => {
  const file = await fileOf([{ id: wholeId(newTail()), amount: 1234, payer: 'DAW SECRET' }]);
  const { list } = value(await importFile(file));
  expect(list[0]!.payer).toBe('DAW SECRET');
  const { rows } = await store.query<{ all: string }>(
    `select (select string_agg(r::text, '') from cashier.statement_rows r)
            || (select string_agg(s::text, '') from cashier.statements s)
            || (select string_agg(l::text, '') from cashier.bank_lines l) as all`,
  );
  expect(rows[0]!.all).not.toContain('SECRET');
  const change = 'update cashier.statement_rows set amount = 1 where bank_line_id is not null';
  await expect(store.query(change)).rejects.toThrow('append-only');
  await expect(store.query('delete from cashier.statement_rows')).rejects.toThrow('permission denied');
  await expect(store.query('update cashier.statements set closing = 1')).rejects.toThrow('permission denied');
});

test('verify finds a row that differs from its bank line', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table cashier.statement_rows disable trigger recorded_rows_stay');
    const change = (by: number) =>
      owner.query(
        `update cashier.statement_rows set amount = amount + ${by}
         where id = (select max(id) from cashier.statement_rows where bank_line_id is not null)`,
      );
    await change(1);
    const broken = (await verifyMoney(store)).filter((finding) => finding.broken > 0);
    expect(broken.map(({ says }) => says)).toEqual([
      'a statement row that is a bank line has its account, amount and transaction id',
    ]);
    await change(-1);
    await owner.query('alter table cashier.statement_rows enable trigger recorded_rows_stay');
  });
});

test('verify finds a deposit that was credited by who imported its payment', async () => {
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query<{ tid: string; decided_by: string | null }>(
      `select d.tid, d.decided_by from cashier.deposits d join cashier.statement_rows r using (bank_line_id)
       where d.state = 'succeeded' limit 1`,
    );
    const { tid, decided_by: checker } = rows[0]!;
    const decidedBy = (id: string | null) =>
      admin.query('update cashier.deposits set decided_by = $2 where tid = $1', [tid, id]);
    await decidedBy(String(thiri.id));
    const broken = (await verifyMoney(store)).filter((finding) => finding.broken > 0);
    expect(broken.map(({ says }) => says)).toContain(
      'no deposit was credited by the operator who imported the statement of its bank line',
    );
    await decidedBy(checker);
  });
});

test('a payment to another account than the order named is no match', async () => {
  const { id } = await newMember(app);
  const one = await claim(cashier, id, 40_000);
  const other = {
    wallet: 'kbzpay',
    name: 'Shwe Three',
    phone: '+959777000003',
    dayCap: 10_000_000n,
  } as const;
  const otherId = Number(await store.tx((tx) => addReceivingAccount(tx, other)));
  const file = await fileOf([{ id: wholeId(one.tail), amount: 40_000 }]);
  const { list } = await preview(file, { account_id: otherId });
  expect(list[0]).toMatchObject({ outcome: 'other_account', claim: { tid: one.tid } });
  expect((await preview(file)).list[0]).toMatchObject({ outcome: 'match' });
});

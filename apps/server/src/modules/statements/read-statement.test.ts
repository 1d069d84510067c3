import { expect, test } from 'vitest';
import type { Mapping } from './mappings.queries.ts';
import { readMoment, readNumber } from './read-cells.ts';
import { readStatement } from './read-statement.ts';

test.each([
  ['27/01/2026 15:01:48', 'dmy', '2026-01-27T08:31:48.000Z'],
  ['27-1-26 3:01 PM', 'dmy', '2026-01-27T08:31:00.000Z'],
  ['01/27/2026, 12:30 a.m.', 'mdy', '2026-01-26T18:00:00.000Z'],
  ['2026-01-27T15:01:48.123', 'ymd', '2026-01-27T08:31:48.000Z'],
  ['2026/1/27 15:01', 'dmy', '2026-01-27T08:31:00.000Z'],
  ['27 Jan 2026 15:01', 'ymd', '2026-01-27T08:31:00.000Z'],
  ['27-JAN-26', 'dmy', '2026-01-26T17:30:00.000Z'],
  ['၂၇/၀၁/၂၀၂၆ ၁၅:၀၁', 'dmy', '2026-01-27T08:31:00.000Z'],
  ['31/02/2026 10:00', 'dmy', null],
  ['27/01/2026', 'mdy', null],
  ['27/01/2026', 'ymd', null],
  ['27 Foo 2026', 'dmy', null],
  ['27/01/2026 25:00', 'dmy', null],
  ['27/01/2026 13:00 PM', 'dmy', null],
  ['27/01/2026 0:30 AM', 'dmy', null],
  ['27/01/2026 12:30 PM', 'dmy', '2026-01-27T06:00:00.000Z'],
  ['27/01/2026 10:61', 'dmy', null],
  ['46049', 'dmy', null],
  ['', 'dmy', null],
] as const)('%s by %s is %s', (typed, order, instant) => {
  expect(readMoment(typed, order)?.toISOString() ?? null).toBe(instant);
});

test.each([
  ['300,000.00', 'point', 300_000n],
  ['300.000,00', 'comma', 300_000n],
  ['1 300 000', 'point', 1_300_000n],
  ['MMK 5,000', 'point', 5000n],
  ['5,000 Ks', 'point', 5000n],
  ['၅,၀၀၀', 'point', 5000n],
  ['(21,000.00)', 'point', -21_000n],
  ['-21000', 'point', -21_000n],
  ['21,000-', 'point', -21_000n],
  ['−5', 'point', -5n],
  // Unclear: a fraction, three digits that may be a group, groups of two digits, two numbers, text.
  ['300,000.50', 'point', null],
  ['300.000', 'point', null],
  ['300,000', 'comma', null],
  ['3,00,000', 'point', null],
  ['300,00', 'point', null],
  ['5000/6000', 'point', null],
  ['--5', 'point', null],
  ['5e3', 'point', null],
  ['1234567890123456', 'point', null],
  ['', 'point', null],
] as const)('the amount %s with a decimal %s is %s', (typed, decimal, kyat) => {
  expect(readNumber(typed, decimal)?.kyat ?? null).toBe(kyat);
});

const columns = {
  date: 'Date',
  time: '',
  transaction_id: 'Txn ID',
  amount: 'Credit',
  amount_out: 'Debit',
  payer: 'Remark',
  payer_account: 'From',
  balance: 'Balance',
};
const mapping: Mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  skip_lines: 0,
  columns,
  date_order: 'dmy',
  decimal: 'point',
  sign: 'columns',
};
const bounds = { digitsMin: 6, from: new Date('2026-01-01'), to: new Date('2026-02-01') };
const HEAD = 'Date,Txn ID,Credit,Debit,Remark,From,Balance\n';
const read = (text: string, over: Partial<Mapping> = {}, bytes = Buffer.from(text)) =>
  readStatement(bytes.toString('base64'), { ...mapping, ...over }, bounds);
const rowsOf = (text: string, over: Partial<Mapping> = {}) => {
  const found = read(HEAD + text, over);
  if (!found.ok) throw new Error(found.refused);
  return found.value;
};

test('reads rows of both directions with their balances, whatever the order of the file', () => {
  const rows = [
    '27/01/2026 09:00,100001,"5,000.00",,MA SU,09*417,"15,000.00"',
    '27/01/2026 10:00,100002,,"2,000",FEE,,"13,000"',
    '27/01/2026 11:00,100003,7000,-,KO AUNG,,"20,000"',
  ];
  const expected = { opening: 10_000n, closing: 20_000n };
  const found = rowsOf(rows.join('\n'));
  expect(found).toMatchObject(expected);
  expect(found.rows.map(({ amount, field }) => [amount, field])).toEqual([
    [5000n, null],
    [-2000n, null],
    [7000n, null],
  ]);
  expect(found.rows[0]).toMatchObject({ payer: 'MA SU, 09*417', transactionId: '100001', line: 2, seq: 0 });
  const newestFirst = rowsOf(rows.toReversed().join('\n'));
  expect(newestFirst).toMatchObject(expected);
  expect(newestFirst.rows.map(({ line }) => line)).toEqual([4, 3, 2]);
  expect(newestFirst.rows.map(({ fingerprint }) => fingerprint)).toEqual(
    found.rows.map(({ fingerprint }) => fingerprint),
  );
});

test.each([
  ['an unclear last line', ',,,,Total,,', 20_000n, 10_000n],
  ['a last row without a balance', '27/01/2026 12:00,100004,,500,FEE,,', 19_500n, 10_000n],
])('keeps the closing balance with %s', (_, line, closing, opening) => {
  const rows = [
    '27/01/2026 09:00,100001,"5,000.00",,,,"15,000.00"',
    '27/01/2026 11:00,100003,5000,,,,"20,000"',
  ];
  expect(rowsOf([...rows, line].join('\n'))).toMatchObject({ closing, opening });
});

test('keeps the closing balance when the first row is unclear, and has no opening one then', () => {
  const rows = ['27/01/2026 09:00,100001,?,,,,"15,000.00"', '27/01/2026 11:00,100003,5000,,,,"20,000"'];
  expect(rowsOf(rows.join('\n'))).toMatchObject({ closing: 20_000n, opening: null });
});

test('a balance marked as a debit is below zero', () => {
  const found = rowsOf('27/01/2026 09:00,100001,5000,,,,3000 DR\n27/01/2026 11:00,100003,5000,,,,2000 CR');
  expect(found).toMatchObject({ opening: -8000n, closing: 2000n });
  expect(found.rows.map(({ field }) => field)).toEqual([null, null]);
});

test.each([
  ['columns', '1000000000,', 1_000_000_000n],
  ['columns', '1000000001,', null],
  ['columns', ',1000000000', -1_000_000_000n],
  ['columns', ',1000000001', null],
  ['minus', '1000000001,', null],
  ['minus', '-1000000000,', -1_000_000_000n],
  ['minus', '-1000000001,', null],
  ['crdr', '1000000001 CR,', null],
  ['crdr', '1000000001 DR,', null],
  ['incoming', '1000000001,', null],
] as const)('by %s the amount %s is %s', (sign, cells, amount) => {
  expect(rowsOf(`27/01/2026 09:00,100001,${cells},,,`, { sign }).rows.map((row) => row.amount)).toEqual([
    amount,
  ]);
});

test('rows of one day without times are ordered by their balances', () => {
  const found = rowsOf(
    '27/01/2026,100003,7000,,,,22000\n27/01/2026,100002,5000,,,,15000\n27/01/2026,100001,1000,,,,10000',
  );
  expect(found.rows.map(({ line, field }) => [line, field])).toEqual([
    [4, null],
    [3, null],
    [2, null],
  ]);
});

test.each([
  ['27/13/2026 09:00,100001,5000,,,,', 'date'],
  ['27/03/2026 09:00,100001,5000,,,,', 'date'],
  ['27/12/2025 09:00,100001,5000,,,,', 'date'],
  ['27/01/2026 09:00,100001,5000.50,,,,', 'amount'],
  ['27/01/2026 09:00,100001,5000,300,,,', 'amount'],
  ['27/01/2026 09:00,100001,,,,,', 'amount'],
  ['27/01/2026 09:00,100001,0,0,,,', 'amount'],
  ['27/01/2026 09:00,100001,-5000,,,,', 'amount'],
  ['27/01/2026 09:00,100001,1000000001,,,,', 'amount'],
  ['27/01/2026 09:00,12345,5000,,,,', 'transaction_id'],
  ['27/01/2026 09:00,,5000,,,,', 'transaction_id'],
  [`27/01/2026 09:00,${'1'.repeat(25)},5000,,,,`, 'transaction_id'],
])('%s is unclear: %s', (row, field) => {
  expect(rowsOf(row).rows[0]!.field).toBe(field);
});

const BY_SIGN = 'Date,Txn ID,Credit,Balance,Branch\n';
test.each([
  // Cells at the end that nobody reads may be left out.
  ['27/01/2026 09:00,100001,5000,95000', null, 5000n],
  ['27/01/2026 09:00,100001,5000,', null, 5000n],
  // The id is left out: the amount stands in its column, and the balance was read as the amount.
  ['27/01/2026 09:00,500000,95000', 'cells', null],
  ['27/01/2026 09:00,100001,5000', 'cells', null],
  ['Closing balance 95000', 'cells', null],
] as const)('of four columns that are read, the row %s is unclear: %s', (row, field, amount) => {
  const of = { ...columns, amount_out: '', payer: '', payer_account: '' };
  const found = read(`${BY_SIGN}${row}\n27/01/2026 10:00,100002,2000,97000,\n`, {
    sign: 'minus',
    columns: of,
  });
  expect(found.ok && found.value.rows).toMatchObject([
    { line: 2, field, amount },
    { line: 3, field: null, amount: 2000n },
  ]);
});

test('nothing is read of a row that ends before the payer', () => {
  const found = rowsOf('27/01/2026 09:00,100001,5000,\n27/01/2026 10:00,100002,5000,,MA SU,,15000');
  expect(found.rows[0]).toMatchObject({ field: 'cells', at: null, amount: null, transactionId: '' });
  expect(found).toMatchObject({ opening: null, closing: 15_000n });
});

test('a row whose balance contradicts the row before is unclear, the next one is not', () => {
  const found = rowsOf(
    '27/01/2026 09:00,100001,5000,,,,15000\n27/01/2026 10:00,100002,9000,,,,18000\n' +
      '27/01/2026 11:00,100003,2000,,,,20000',
  );
  expect(found.rows.map(({ field }) => field)).toEqual([null, 'balance', null]);
});

test.each([
  ['minus', '"(5,000)"', -5000n],
  ['minus', '5000', 5000n],
  ['crdr', '"5,000 CR"', 5000n],
  ['crdr', '5000.00DR', -5000n],
  ['crdr', '5000', null],
  ['crdr', '-5000 CR', null],
  ['incoming', '5000', 5000n],
  ['incoming', '-5000', null],
] as const)('by the sign %s, %s is %s', (sign, amount, kyat) => {
  const found = rowsOf(`27/01/2026 09:00,100001,${amount},,,,`, { sign });
  expect(found.rows[0]!.amount).toBe(kyat);
});

test('reads other encodings, delimiters and lines above the headings', () => {
  const text = `Bank of Somewhere\nAccount;09;1\n${HEAD}27/01/2026 09:00,100001,5000,,Müller,,\n`.replaceAll(
    ',',
    ';',
  );
  const over = { skip_lines: 2, delimiter: 'semicolon' } as const;
  for (const [encoding, bytes] of [
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ] as const) {
    const found = read('', { ...over, encoding }, bytes);
    expect(found.ok && found.value.rows[0]).toMatchObject({ payer: 'Müller', line: 4, amount: 5000n });
  }
  expect(read('', over, Buffer.from(text, 'latin1'))).toMatchObject({
    ...{ refused: 'file_encoding', details: { line: 4, column: 'Remark' } },
  });
});

test('refuses a file without a mapped column, with one twice, with invalid quotes, and an empty one', () => {
  expect(read('Date,Txn ID\n1,2')).toMatchObject({
    refused: 'column_missing',
    details: { column: 'Credit' },
  });
  expect(read(HEAD.replace('Remark', 'Credit'))).toMatchObject({ refused: 'column_missing' });
  expect(read(HEAD, { columns: { ...columns, amount_out: '' } })).toMatchObject({
    refused: 'column_missing',
  });
  expect(read('')).toMatchObject({ refused: 'file_unreadable' });
  expect(read(HEAD + 'a\n'.repeat(2000))).toMatchObject({ refused: 'csv_rows', details: { line: 2001 } });
});

test('one bad line refuses the file and is named, with the lines above the headings counted', () => {
  const good = '27/01/2026 09:00,100001,5000,,MA SU,,\n';
  const bad = '27/01/2026 09:05,100002,6000,,KO "BO" AUNG,,\n';
  expect(read(`Bank\n${HEAD}${good}${bad}${good}`, { skip_lines: 1 })).toEqual({
    ...{ ok: false, refused: 'csv_quote_wrong', details: { line: 4, column: 'Remark' } },
  });
  expect(read(`${HEAD}${good}27/01/2026 09:05,100002,"6000,,,,\n${good}`)).toMatchObject({
    ...{ refused: 'csv_quote_open', details: { line: 3, column: 'Credit' } },
  });
  const shifted = '27/01/2026 09:05,100002,6,000.00,,KO AUNG,,\n';
  expect(read(`Bank\n${HEAD}${good}${shifted}`, { skip_lines: 1 }), 'read as 6 before').toMatchObject({
    ...{ refused: 'csv_cells', details: { line: 4, n: 7 } },
  });
});

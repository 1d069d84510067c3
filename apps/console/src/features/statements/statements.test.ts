import { describe, expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { emptyMapping, missingRoles, roleOf, withRole } from './mapping.ts';
import { kindOf, rowsOfKind, sumsOf } from './rows.ts';
import type { Row } from './types.ts';

const row = (over: Partial<Row>) =>
  ({ outcome: 'no_claim', booking: 'add', settled: null, amount: 1000, ...over }) as Row;
const settled = { as: 'other', note: 'seen', by: 'Htet', at: '2031-01-06T05:00:00Z' } as Row['settled'];

describe('a row of a statement', () => {
  test.each([
    [{ outcome: 'match' }, 'match'],
    [{ outcome: 'paid' }, 'done'],
    [{ outcome: 'voided' }, 'done'],
    [{ outcome: 'repeated' }, 'done'],
    [{ booking: 'known' }, 'done'],
    [{ settled }, 'done'],
    [{ outcome: 'no_claim' }, 'exception'],
    [{ outcome: 'similar' }, 'exception'],
    [{ outcome: 'outgoing' }, 'exception'],
    [{ outcome: 'unclear' }, 'exception'],
  ] as const)('with %j is %s', (over, kind) => expect(kindOf(row(over))).toBe(kind));

  test('counts in the sum of its kind', () => {
    const list = [
      row({ outcome: 'match', amount: 700 }),
      row({ outcome: 'match', amount: 20 }),
      row({ amount: -3 }),
      row({ amount: null }),
    ];
    expect(sumsOf(rowsOfKind(list, 'match'))).toEqual([720]);
    expect(sumsOf(rowsOfKind(list, 'exception')), 'nothing is netted').toEqual([0, -3]);
  });
});

describe('a mapping', () => {
  test('reads a column as one thing, and a thing from one column', () => {
    const first = withRole(withRole(emptyMapping, 'Credit', 'amount'), 'Debit', 'amount_out');
    const swapped = withRole(first, 'Debit', 'amount');
    expect([roleOf(swapped, 'Debit'), roleOf(swapped, 'Credit')]).toEqual(['amount', '']);
    expect(swapped.columns.amount_out).toBe('');
    expect(roleOf(withRole(first, 'Credit', ''), 'Credit')).toBe('');
  });

  test('is complete with a date, an id and the amounts, both columns of them where there are two', () => {
    const columns = { ...emptyMapping.columns, date: 'D', transaction_id: 'T', amount: 'A' };
    expect(missingRoles({ ...emptyMapping, sign: 'minus', columns })).toEqual([]);
    expect(missingRoles({ ...emptyMapping, sign: 'columns', columns })).toEqual(['amount_out']);
    expect(missingRoles({ ...emptyMapping, columns: { ...columns, amount_out: 'O' } })).toEqual([]);
    for (const missing of ['date', 'transaction_id', 'amount'])
      expect(
        missingRoles({ ...emptyMapping, sign: 'minus', columns: { ...columns, [missing]: '' } }),
      ).toEqual([missing]);
  });
});

describe('the columns of the first file of an account are proposed by their headings', () => {
  const none = emptyMapping.columns;
  test.each([
    [
      'Date,Txn ID,Credit,Debit,Remark,From,Balance',
      {
        ...{ date: 'Date', transaction_id: 'Txn ID', amount: 'Credit', amount_out: 'Debit' },
        ...{ payer: 'From', balance: 'Balance' },
      },
    ],
    [
      'Transaction Time,Transaction No.,Type,Amount,Sender Account,Sender',
      {
        ...{ date: 'Transaction Time', transaction_id: 'Transaction No.', amount: 'Amount' },
        ...{ payer_account: 'Sender Account', payer: 'Sender' },
      },
    ],
    [
      'Value Date,Time,Reference,Deposit Amount,Withdrawal Amount',
      {
        ...{ date: 'Value Date', time: 'Time', transaction_id: 'Reference' },
        ...{ amount: 'Deposit Amount', amount_out: 'Withdrawal Amount' },
      },
    ],
    ['Amount,Credit', { amount: 'Credit' }],
    ['日期,流水号,金额,余额', { date: '日期', transaction_id: '流水号', amount: '金额', balance: '余额' }],
    ['ရက်စွဲ,အဝင်,အထွက်,လက်ကျန်', { date: 'ရက်စွဲ', amount: 'အဝင်', amount_out: 'အထွက်', balance: 'လက်ကျန်' }],
    ['วันที่,เงินเข้า,เงินออก', { date: 'วันที่', amount: 'เงินเข้า', amount_out: 'เงินออก' }],
    ['A,B,,C', {}],
  ])('%s', (headings, found) => {
    expect(guessColumns(headings.split(','))).toEqual({ ...none, ...found });
  });
});

import { describe, expect, test } from 'vitest';
import { emptyMapping, missingRoles, roleOf, withRole } from './mapping.ts';
import { kindOf, rowsOfKind, sumOf } from './rows.ts';
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
    expect(sumOf(rowsOfKind(list, 'match'))).toBe(720);
    expect(sumOf(rowsOfKind(list, 'exception'))).toBe(-3);
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

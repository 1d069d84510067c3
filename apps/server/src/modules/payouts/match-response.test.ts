import { describe, expect, test } from 'vitest';
import { matchResponse, readResponseRows } from './match-response.ts';
import type { Batch, Item } from './payouts.queries.ts';

const [APPROVER, IMPORTER] = [1n, 2n];
const item = (wid: string, over: object = {}) =>
  ({
    ...{ wid, amount: 20_000n, state: 'open', approved_by: APPROVER, transaction_id: null },
    ...over,
  }) as unknown as Item;
const items = [
  item('W-1'),
  item('W-2'),
  item('W-3', { approved_by: IMPORTER }),
  item('W-4', { state: 'paid', transaction_id: 'TX 4444444444' }),
  item('W-5', { state: 'failed' }),
  item('W-6', { state: 'released' }),
];

/** What importing rows 'wid;outcome;transaction;amount' does: the fault of each, or its outcome; not given cells are empty. */
function outcomesOf(...lines: string[]): string[] {
  return outcomesUnder(
    'wid;outcome;transaction_id;amount;reason',
    ...lines.map((line) => line + ';'.repeat(5 - line.split(';').length)),
  );
}

function outcomesUnder(head: string, ...lines: string[]): string[] {
  const table = [head, ...lines].map((line, at) => ({ line: at + 1, cells: line.split(';') }));
  const rows = readResponseRows(table);
  if ('missing' in rows) throw new Error(rows.missing);
  const match = { items, operatorId: IMPORTER, isUsed: (digits: string) => digits === '99999999' };
  return matchResponse(rows, { ...match, batch: { bid: 'P-9' } as Batch }).map(
    ({ fault, outcome }) => fault || outcome,
  );
}

test.each([
  ['20000', 'paid'],
  ['20,000', 'paid'],
  ['20 000', 'paid'],
  ['၂၀,၀၀၀', 'paid'],
  ['', 'paid'],
  // Two hundred with a fraction is not twenty thousand.
  ['200.00', 'row_sum'],
  ['20000.00', 'row_sum'],
  ['20.000', 'row_sum'],
  ['-20000', 'row_sum'],
  ['+20000', 'row_sum'],
  ['20000 Ks', 'row_sum'],
  ['19999', 'row_sum'],
  ['20001', 'row_sum'],
  ['200000', 'row_sum'],
  [',', 'row_sum'],
])('a row of %j for 20,000: %s', (amount, expected) => {
  expect(outcomesOf(`W-1;paid;11111111;${amount}`)).toEqual([expected]);
});

test.each([
  ['of who approved it, as paid', 'W-3;paid;11111111', 'row_first_yes'],
  ['of who approved it, as not paid', 'W-3;failed;', 'failed'],
  ['that is paid, again', 'W-4;paid;4444444444', 'known'],
  ['that is paid, with its id in another form', 'W-4;paid;44444-44444', 'known'],
  ['that is paid, with another id', 'W-4;paid;5555555555', 'row_decided'],
  ['that is paid, with a part of its id', 'W-4;paid;44444444', 'row_decided'],
  ['that is paid, as not paid', 'W-4;failed;4444444444', 'row_decided'],
  ['that failed, again', 'W-5;failed;', 'known'],
  ['that failed, as paid', 'W-5;paid;11111111', 'row_decided'],
  ['of a batch that was cancelled, as not paid', 'W-6;failed;', 'row_decided'],
  ['of a batch that was cancelled, as paid', 'W-6;paid;11111111', 'row_decided'],
  ['with the fewest digits', 'W-1;paid;11111111', 'paid'],
  ['with a digit less', 'W-1;paid;1111111', 'row_transaction'],
  ['without a transaction', 'W-1;paid;', 'row_transaction'],
  ['with a used transaction', 'W-1;paid;99999999', 'row_used'],
  ['that was not paid, with a used transaction', 'W-1;failed;99999999', 'failed'],
  ['in capitals', 'w-1;PAID;11111111', 'paid'],
  ['without an outcome', 'W-1;;11111111', 'row_outcome'],
  ['with the outcome of a row', 'W-1;known;11111111', 'row_outcome'],
  ['that is not in the batch', 'W-7;paid;11111111', 'row_unknown'],
])('a withdrawal %s (%s): %s', (_name, line, expected) => {
  expect(outcomesOf(line)).toEqual([expected]);
});

test.each([
  ['wid;outcome;transaction_id;reason;branch', 'W-1;paid;11111111', 'paid'],
  ['wid;outcome;transaction_id;reason', 'W-1;failed;;closed', 'failed'],
  // The transaction id is left out, and what stands in its place was read as it.
  ['wid;outcome;transaction_id;reason', 'W-1;failed;closed', 'row_cells'],
  ['wid;outcome;transaction_id;amount', 'W-1;paid;20000000', 'row_cells'],
  ['wid;outcome;transaction_id', 'W-1;failed', 'row_cells'],
  ['wid;outcome;transaction_id;reference', 'W-1;paid;11111111', 'row_cells'],
])('under the headings %s the row %s: %s', (head, line, expected) => {
  expect(outcomesUnder(head, line)).toEqual([expected]);
});

describe('of several rows', () => {
  test('all with one withdrawal are faulty', () => {
    expect(outcomesOf('W-1;paid;11111111', 'W-1;failed;', 'W-2;paid;22222222')).toEqual([
      'row_twice',
      'row_twice',
      'paid',
    ]);
    expect(outcomesOf('W-1;failed;', 'W-2;paid;22222222', 'W-1;paid;11111111')).toEqual([
      'row_twice',
      'paid',
      'row_twice',
    ]);
  });

  test('all that are paid with one transaction are faulty, however it is written', () => {
    expect(outcomesOf('W-1;paid;11111111', 'W-2;paid;9911111111')).toEqual(['row_twice', 'row_twice']);
    expect(outcomesOf('W-1;paid;11111111', 'W-3;failed;', 'W-2;paid;9911111111')).toEqual([
      'row_twice',
      'failed',
      'row_twice',
    ]);
  });

  test('one that was not paid keeps no other from its transaction', () => {
    expect(outcomesOf('W-1;paid;11111111', 'W-2;failed;11111111')).toEqual(['paid', 'failed']);
  });
});

test('names of columns are read in any case, with spaces and dashes', () => {
  const rows = readResponseRows([
    { line: 1, cells: ['Reference', 'OUTCOME', 'Transaction-ID', 'Reason'] },
    { line: 2, cells: ['p-9-w-1', 'Paid', ' 11 ', '\u0000why '] },
  ]);
  expect(rows).toEqual([
    {
      ...{ line: 2, wid: 'W-1', bid: 'P-9', outcome: 'paid', amount: null, transactionId: '11' },
      ...{ reason: 'why', isShort: false },
    },
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { value } from '../testing/cashier.ts';
import { csvCells } from '../testing/csv.ts';
import { readCsv, refuseWiderRows } from './read-csv.ts';
import { CSV_BOM, csvRow } from './write-csv.ts';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,""b""",c', [['a,"b"', 'c']]],
  [
    '"two\nlines",x\ny,z',
    [
      ['two\nlines', 'x'],
      ['y', 'z'],
    ],
  ],
  [',\n\n , \na,', [['a', '']]],
  ["'=1+1,x", [['=1+1', 'x']]],
  ['', []],
])('%j', (text, cells) => {
  expect(csvCells(text)).toEqual(cells);
});

test.each([
  ['"a', 'csv_quote_open', { line: 1, column: '1' }],
  ['"a"b,c', 'csv_quote_wrong', { line: 1, column: '1' }],
  ['x,a"b,c', 'csv_quote_wrong', { line: 1, column: '2' }],
  ['"a" ,b', 'csv_quote_wrong', { line: 1, column: '1' }],
  // The line where the row begins, also after cells of several lines and empty rows; the column by its heading.
  ['Id,Payer,Sum\n1,"U\nBA",5\n\n3,"MA" SU,6\n4,KO,7\n', 'csv_quote_wrong', { line: 5, column: 'Payer' }],
  ['Id,Payer,Sum\r\n1,KO,5\r\n2,"MA SU,6\r\n3,U BA,7\r\n', 'csv_quote_open', { line: 3, column: 'Payer' }],
  ['\nId,,Sum\n1,a"b,5\n', 'csv_quote_wrong', { line: 3, column: '2' }],
  [`a\n${'b,'.repeat(100)}b`, 'csv_columns', { line: 2, n: 100 }],
  [`"a\nb"\n${'a\n'.repeat(2000)}`, 'csv_rows', { line: 2002, n: 2000 }],
] as const)('refuses a file and says where: %#', (text, refused, details) => {
  expect(readCsv(text)).toEqual({ ok: false, refused, details });
});

test('lines that were left out above the text are counted', () => {
  expect(readCsv('Id;Payer\n1;a"b', { delimiter: ';', linesBefore: 3 })).toMatchObject({
    details: { line: 5, column: 'Payer' },
  });
  expect(value(readCsv('Id\n1', { linesBefore: 3 })).map(({ line }) => line)).toEqual([4, 5]);
});

test.each([
  // An amount without quotes; the empty last cell was moved there by it.
  ['Id,Sum,Payer\n1,500,KO\n2,5,000,MA\n', { line: 3, n: 3 }],
  ['Id,Sum,Payer\n"1\n",500,\n2,5,000,\n', { line: 4, n: 3 }],
  ['Id,Sum\n1,500,', { line: 2, n: 2 }],
])('refuses a row of more cells than the headings: %#', (text, details) => {
  expect(refuseWiderRows(value(readCsv(text)))).toEqual({ ok: false, refused: 'csv_cells', details });
});

test('reads rows of fewer cells, and skips empty ones of more', () => {
  const rows = value(readCsv('Id,Sum,\n1,500\n,,,,\n2,"5,000",\n'));
  expect(refuseWiderRows(rows)).toMatchObject({ ok: true });
  expect(refuseWiderRows([])).toMatchObject({ ok: true });
});

test('reads 2,000 rows and 100 cells of a row', () => {
  expect(csvCells('a\n'.repeat(2000))).toHaveLength(2000);
  expect(csvCells(`${'a,'.repeat(99)}a`)[0]).toHaveLength(100);
});

test('rows have the line numbers of the file', () => {
  expect(value(readCsv('a\n\n"b\nc"\nd')).map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('reads what write-csv writes', () => {
  const cell = fc
    .string({ unit: 'binary' })
    .map((text) => text.trim().replace(/^'/, '').replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell), { maxLength: 5 }), (rows) => {
      const read = csvCells(CSV_BOM + rows.map(csvRow).join(''));
      expect(read).toEqual(rows.map(([x, one]) => [x, one.trim()]));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
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
  expect(readCsv(text)?.map((row) => row.cells)).toEqual(cells);
});

test.each(['"a', '"a"b,c', 'a"b,c', '"a" ,b', `${'a,'.repeat(200)}`, 'a\n'.repeat(3000)])(
  'returns null for invalid or too large input: %#',
  (text) => {
    expect(readCsv(text)).toBeNull();
  },
);

test('reads 2,000 rows and 100 cells of a row, no more', () => {
  expect(readCsv('a\n'.repeat(2000))).toHaveLength(2000);
  expect(readCsv('a\n'.repeat(2001))).toBeNull();
  expect(readCsv(`${'a,'.repeat(99)}a`)?.[0]?.cells).toHaveLength(100);
  expect(readCsv(`${'a,'.repeat(100)}a`)).toBeNull();
});

test('rows have the line numbers of the file', () => {
  expect(readCsv('a\n\n"b\nc"\nd')?.map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('reads what write-csv writes', () => {
  const cell = fc
    .string({ unit: 'binary' })
    .map((text) => text.trim().replace(/^'/, '').replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell), { maxLength: 5 }), (rows) => {
      const read = readCsv(CSV_BOM + rows.map(csvRow).join(''))!.map((row) => row.cells);
      expect(read).toEqual(rows.map(([x, one]) => [x, one.trim()]));
    }),
  );
});

import { expect, test } from 'vitest';
import { csvRow } from './write-csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "no"', 'two\nlines', ' space'], '"a,b","say ""no""","two\nlines"," space"\r\n'],
  [[1, -5, 12n, null, true], '1,-5,12,,true\r\n'],
  [['=1+1', '+959', '-2', '@x'], "'=1+1,'+959,'-2,'@x\r\n"],
  [['\t=1', ' =1', '＝1', '=HYPERLINK("x","y")'], '\'\t=1,\' =1,\'＝1,"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [['1562.83', 'a=1', '၁၂'], '1562.83,a=1,၁၂\r\n'],
])('a row %#', (cells, row) => expect(csvRow(cells)).toBe(row));

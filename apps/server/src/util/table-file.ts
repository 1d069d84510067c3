import writeXlsxFile from 'write-excel-file/node';
import { CSV_BOM, csvRow } from './write-csv.ts';

/** A file in a reply: CSV text, or XLSX in base64. `cut`: the table has more rows than the file. */
type TableFile = { name: string; text: string; rows: number; cut: boolean };

type Table = {
  name: string;
  period: { first: string; last: string };
  format: 'csv' | 'xlsx';
  head: readonly string[];
  rows: readonly (string | number)[][];
  /** Of the whole table, which may have more than the file. */
  total: number;
};

/** The rows of a table as a file that is named after its days: CSV text, or XLSX in base64. */
export async function fileOf({
  name,
  period: { first, last },
  format,
  head,
  rows,
  total,
}: Table): Promise<TableFile> {
  const text =
    format === 'csv'
      ? CSV_BOM + [head, ...rows].map(csvRow).join('')
      : (await xlsxOf(head, rows)).toString('base64');
  const days = first === last ? first : `${first}-${last}`;
  return { name: `${name}-${days}.${format}`, text, rows: rows.length, cut: total > rows.length };
}

/** A workbook with one sheet. Texts are cells of text, so a spreadsheet runs none of them as a formula. */
async function xlsxOf(names: readonly string[], rows: readonly (string | number)[][]): Promise<Buffer> {
  const head = names.map((value) => ({ value, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { type: Number, value } : { type: String, value })),
  );
  return writeXlsxFile([head, ...cells]).toBuffer();
}

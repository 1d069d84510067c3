import { yangonDate, yangonTime } from '@shwe/kernel';
import { createJobThread } from './job-thread.ts';
import { createSharedTurn } from './turns.ts';
import { CSV_BOM, csvRow } from './write-csv.ts';

/** A file in a reply: CSV text, or XLSX in base64. `cut`: the table has more rows than the file. */
type TableFile = { name: string; text: string; rows: number; cut: boolean };

type Table = {
  /** Whose file it is: owners take turns. */
  owner: string;
  name: string;
  period: { first: string; last: string };
  format: 'csv' | 'xlsx';
  head: readonly string[];
  rows: readonly (string | number)[][];
  /** Of the whole table, which may have more than the file. */
  total: number;
};

/** Ten thousand rows take a second. */
const thread = createJobThread(new URL('./xlsx-worker.mjs', import.meta.url), {
  workMsMax: 30_000,
  memoryMbMax: 384,
});
/** Who asks for many files delays another's by one. Their number is limited by the calls that write them. */
const turn = createSharedTurn(Number.POSITIVE_INFINITY);

/** The cells of an instant: Yangon day and time. */
export function momentCells(instant: string): [string, string] {
  const at = new Date(instant);
  return [yangonDate(at), yangonTime(at)];
}

/** The rows of a table as a file that is named after its days: CSV text, or XLSX in base64. */
export async function fileOf(table: Table): Promise<TableFile> {
  const { name, format, head, rows, total } = table;
  const { first, last } = table.period;
  const text = format === 'csv' ? CSV_BOM + [head, ...rows].map(csvRow).join('') : await xlsxOf(table);
  const days = first === last ? first : `${first}-${last}`;
  return { name: `${name}-${days}.${format}`, text, rows: rows.length, cut: total > rows.length };
}

/** A workbook with one sheet, in base64. */
async function xlsxOf({ owner, head, rows }: Table): Promise<string> {
  await turn.enter(owner);
  try {
    const text = await thread.run<string>({ head, rows });
    if (text === null) throw new Error('a workbook took too long');
    return text;
  } finally {
    turn.leave();
  }
}

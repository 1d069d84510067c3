import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { CsvError, parse } from 'csv-parse/sync';

/** Rows of a file and cells of a row at most. */
const ROWS_MAX = 2000;
const CELLS_MAX = 100;
/** Characters of a row at most. */
const ROW_LENGTH_MAX = 200_000;

/** A row and the line where it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

export type CsvRefusal = Refused<'csv_columns' | 'csv_quote_open' | 'csv_quote_wrong' | 'csv_rows'>;

/** How a file is written. `linesBefore`: how many lines of the file were left out above the text. */
type Writing = { delimiter?: string; linesBefore?: number };

/**
 * Parses a CSV file (RFC 4180; a plain LF and a BOM are accepted). Empty rows are skipped. A file with a quote out of
 * place or with too many rows or columns is refused as a whole, because from there on it is uncertain which cell is
 * which; the refusal names the line where the row begins, and the column by its heading. Removes the apostrophe that
 * protects a cell from being run as a formula.
 */
export function readCsv(text: string, writing: Writing = {}): Result<CsvRow[], CsvRefusal> {
  try {
    return rowsOf(text, writing);
  } catch (error) {
    if (error instanceof CsvError) return faultOf(error, text, writing);
    throw error;
  }
}

/**
 * Refuses a table with a row of more cells than the headings, its first row: a delimiter in a value without quotes, as
 * in 5,000.00, moves the cells after it to other columns, also if the last cell is empty.
 */
export function refuseWiderRows(rows: CsvRow[]): Result<CsvRow[], Refused<'csv_cells'>> {
  const n = rows[0]?.cells.length ?? 0;
  const wider = rows.find(({ cells }) => cells.length > n);
  return wider ? refuse('csv_cells', { line: wider.line, n }) : ok(rows);
}

/**
 * Whether a row ends before one of the columns that are read, by their places. Programs leave out empty cells at the end
 * of a row, but a row may also lack a cell in the middle, and then the cells after it are in other columns.
 */
export function isTooShort({ cells }: CsvRow, places: readonly number[]): boolean {
  return places.some((place) => place >= cells.length);
}

type Parsed = { record: string[]; raw: string };

function recordsOf(text: string, { delimiter = ',' }: Writing, max?: number): Parsed[] {
  return parse(text, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: ROW_LENGTH_MAX,
    info: true,
    raw: true,
    ...(max !== undefined && { to: max }),
  }) as unknown as Parsed[];
}

const linesIn = (raw: string) => raw.match(/\r\n|\n|\r/g)?.length ?? 0;
const cellsOf = ({ record }: Parsed) => record.map((cell) => cell.trim().replace(/^'/, ''));

function rowsOf(text: string, writing: Writing): Result<CsvRow[], CsvRefusal> {
  const rows: CsvRow[] = [];
  let line = 1 + (writing.linesBefore ?? 0);
  for (const record of recordsOf(text, writing)) {
    const cells = cellsOf(record);
    if (cells.length > CELLS_MAX) return refuse('csv_columns', { line, n: CELLS_MAX });
    if (cells.some((one) => one !== '')) rows.push({ line, cells });
    if (rows.length > ROWS_MAX) return refuse('csv_rows', { line, n: ROWS_MAX });
    line += linesIn(record.raw);
  }
  return ok(rows);
}

/** Which quote is out of place: in a row that follows those that can be read. */
function faultOf(error: CsvError, text: string, writing: Writing): Result<never, CsvRefusal> {
  const { records, column } = error as unknown as { records: number; column: number };
  const before = records === 0 ? [] : recordsOf(text, writing, records);
  const head = before.map(cellsOf).find((cells) => cells.some((one) => one !== ''));
  const details = {
    line: 1 + (writing.linesBefore ?? 0) + before.reduce((sum, { raw }) => sum + linesIn(raw), 0),
    column: head?.[column] || String(column + 1),
  };
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return isOpen ? refuse('csv_quote_open', details) : refuse('csv_quote_wrong', details);
}

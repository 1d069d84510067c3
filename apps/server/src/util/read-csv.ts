import { CsvError, parse } from 'csv-parse/sync';

/** Rows of a file and cells of a row at most. */
const ROWS_MAX = 2000;
const CELLS_MAX = 100;
/** Characters of a row at most. */
const ROW_LENGTH_MAX = 200_000;

/** A row and the line where it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Parses a CSV file (RFC 4180; a plain LF and a BOM are accepted). Empty rows are skipped. Returns null for invalid
 * quotes and for a file that is too large. Removes the apostrophe that protects a cell from being run as a formula.
 */
export function readCsv(text: string, delimiter = ','): CsvRow[] | null {
  try {
    return rowsOf(text, delimiter);
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function rowsOf(text: string, delimiter: string): CsvRow[] | null {
  const records = parse(text, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: ROW_LENGTH_MAX,
    info: true,
    raw: true,
  }) as unknown as { record: string[]; raw: string }[];
  const rows: CsvRow[] = [];
  let line = 1;
  for (const { record, raw } of records) {
    const cells = record.map((cell) => cell.trim().replace(/^'/, ''));
    if (cells.length > CELLS_MAX) return null;
    if (cells.some((one) => one !== '')) rows.push({ line, cells });
    if (rows.length > ROWS_MAX) return null;
    line += raw.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return rows;
}

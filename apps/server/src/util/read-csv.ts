/** Rows of a file and cells of a row at most. */
const ROWS_MAX = 2000;
const CELLS_MAX = 100;

/** A row and the line where it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Parses a CSV file (RFC 4180; a plain LF and a BOM are accepted). Empty rows are skipped. Returns null for invalid
 * quotes and for a file that is too large. Removes the apostrophe that protects a cell from being run as a formula.
 */
export function readCsv(text: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  // A quoted or unquoted cell and its terminator.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text);
    if (!found) return null;
    row.cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim().replace(/^'/, ''));
    if (row.cells.length > CELLS_MAX) return null;
    line += (found[1]?.match(/\n/g) ?? []).length;
    if (found[3] === ',') continue;
    if (row.cells.some((one) => one !== '')) rows.push(row);
    if (rows.length > ROWS_MAX) return null;
    if (found[3] === '') return rows;
    line += 1;
    row = { line, cells: [] };
  }
  return rows;
}

/** Rows and cells that a file may have; what is longer is another file. */
const ROWS_MAX = 2000;
const CELLS_MAX = 100;

/** A row with the line of the file that it begins at, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Reads a CSV file (RFC 4180; LF alone is taken too, and a byte order mark). Empty lines are left out; null when
 * quotes do not close or it is too large. The apostrophe that keeps a table program from running a cell as a formula
 * is taken away again.
 */
export function readCsv(text: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  // A quoted cell, or a bare one; then what ends it.
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

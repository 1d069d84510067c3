/** What a table program would take for a formula at the beginning of a cell, in any width. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Tells table programs that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180: comma, quotes where needed, CRLF). Texts that a table program would run as a
 * formula get an apostrophe before them; numbers are written as they are. null is an empty cell.
 */
export function csvRow(cells: readonly (string | number | bigint | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | bigint | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The beginning of a cell that spreadsheet programs run as a formula, in any character width. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Marks the file as UTF-8 for spreadsheet programs. */
export const CSV_BOM = '\uFEFF';

/**
 * Formats one row of a CSV file (RFC 4180: comma, quotes where needed, CRLF). A text that spreadsheet programs would
 * run as a formula gets a leading apostrophe; numbers are written unchanged; null is an empty cell.
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

import { readCsv } from '../util/read-csv.ts';
import { value } from './cashier.ts';

/** The cells of a CSV file, row by row. */
export function csvCells(text: string): string[][] {
  return value(readCsv(text)).map(({ cells }) => cells);
}

/** The rows of a CSV file, each by the names of its columns. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = csvCells(text);
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

import { readCsv } from '../util/read-csv.ts';

/** The rows of a CSV file, each by the names of its columns. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(text)!.map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

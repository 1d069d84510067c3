// The thread that writes workbooks, one at a time.
import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

parentPort?.on('message', async ({ head, rows }) => {
  const bold = head.map((value) => ({ value, fontWeight: 'bold' }));
  // A spreadsheet shows a day that is wider than its column as '####'.
  const columns = head.map((_, at) => (rows.some((row) => dayOf(row[at])) ? { width: 12 } : {}));
  const workbook = writeXlsxFile([bold, ...rows.map((row) => row.map(cellOf))], { columns });
  parentPort?.postMessage((await workbook.toBuffer()).toString('base64'));
});

/** Numbers, days and times can be sorted and counted. Other texts are cells of text: none is run as a formula. */
function cellOf(value) {
  if (typeof value === 'number') return { type: Number, value };
  const day = dayOf(value);
  if (day) return { type: Date, value: day, format: 'yyyy-mm-dd' };
  const time = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(value);
  if (!time) return { type: String, value };
  const [hours, minutes, seconds] = time.slice(1).map(Number);
  return { type: Number, value: (hours * 3600 + minutes * 60 + seconds) / 86_400, format: 'hh:mm:ss' };
}

/** The day that a cell is, such as '2026-11-30'; null for other cells. */
function dayOf(value) {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? day : null;
}

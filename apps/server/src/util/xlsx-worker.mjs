// The thread that writes workbooks, one at a time.
import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

parentPort?.on('message', async ({ head, rows }) => {
  const bold = head.map((value) => ({ value, fontWeight: 'bold' }));
  // Texts are cells of text, so a spreadsheet runs none of them as a formula.
  const cells = rows.map((row) =>
    row.map((value) => ({ type: typeof value === 'number' ? Number : String, value })),
  );
  parentPort?.postMessage((await writeXlsxFile([bold, ...cells]).toBuffer()).toString('base64'));
});

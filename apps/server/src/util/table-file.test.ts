import { performance } from 'node:perf_hooks';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileOf } from './table-file.ts';

const workbook = (owner: string, rows: number) =>
  fileOf({
    owner,
    name: 'table',
    period: { first: '2026-11-01', last: '2026-11-30' },
    format: 'xlsx',
    head: ['name', 'amount'],
    rows: Array.from({ length: rows }, (_, n) => [`=${n}`, n]),
    total: rows,
  });

test('the main thread is free for others while a workbook is written', async () => {
  await workbook('one', 1);
  const before = performance.eventLoopUtilization();
  const { text } = await workbook('one', 10_000);
  const { utilization } = performance.eventLoopUtilization(before);
  expect(text.slice(0, 2)).toBe('UE');
  // Written by the main thread it would be near 1.
  expect(utilization).toBeLessThan(0.5);
});

test('who asks for many workbooks delays another’s by one', async () => {
  const order: string[] = [];
  const ask = (owner: string) => workbook(owner, 10).then(() => order.push(owner));
  await Promise.all([...['one', 'one', 'one', 'one'].map(ask), ask('other')]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
});

test('a workbook has numbers, days and times as such, and other texts as texts', async () => {
  const { text } = await fileOf({
    ...{ owner: 'one', name: 'table', period: { first: '2026-11-01', last: '2026-11-30' }, format: 'xlsx' },
    head: ['day', 'time', 'amount', 'note', 'reference', 'typed'],
    rows: [['2026-11-30', '18:00:00', 5000, '=1+1', '2026-02-31', 'မြန်မာ 25:00:00']],
    total: 1,
  });
  const sheet = partOf(Buffer.from(text, 'base64'), 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c r="([A-F])2"([^>]*)><v>([^<]*)</g)].map(
    ([, column, kind, value]) => `${column}${kind!.includes('t="s"') ? ' text' : ` ${value}`}`,
  );
  // A spreadsheet counts the days since 1899-12-30.
  expect(cells).toEqual(['A 46356', 'B 0.75', 'C 5000', 'D text', 'E text', 'F text']);
});

/** A file in a ZIP archive, found by the directory at its end. */
function partOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from));
    if (zip.toString('utf8', at + 46, at + 46 + nameLength!) === name) {
      const local = zip.readUInt32LE(at + 42);
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString();
    }
    at += 46 + nameLength! + extraLength! + noteLength!;
  }
  throw new Error(`no ${name} in the archive`);
}

import { performance } from 'node:perf_hooks';
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

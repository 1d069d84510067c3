import { setImmediate as nextTick } from 'node:timers/promises';
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

test('the main thread serves others while a workbook is written', async () => {
  let isDone = false;
  const writing = workbook('one', 5000).finally(() => {
    isDone = true;
  });
  let ticks = 0;
  for (; !isDone; ticks += 1) await nextTick();
  expect((await writing).text.slice(0, 2)).toBe('UE');
  // About ten if it were written between them.
  expect(ticks).toBeGreaterThan(200);
});

test('who asks for many workbooks delays another’s by one', async () => {
  const order: string[] = [];
  const ask = (owner: string) => workbook(owner, 10).then(() => order.push(owner));
  await Promise.all([...['one', 'one', 'one', 'one'].map(ask), ask('other')]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
});

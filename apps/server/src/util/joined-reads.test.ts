import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinReads } from './joined-reads.ts';

test('callers at once share a read that began after they asked; a failed read fails only those who share it', async () => {
  let reads = 0;
  let value = 0;
  const ask = joinReads(async () => {
    reads += 1;
    const read = value;
    await sleep(5);
    if (read === 2) throw new Error('away');
    return read;
  }, 1);
  const first = ask();
  value = 1;
  const later = Array.from({ length: 100 }, ask);
  expect(await first).toBe(0);
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]));
  expect(reads).toBe(2);
  value = 2;
  await expect(ask()).rejects.toThrow('away');
  value = 3;
  expect(await ask()).toBe(3);
});

test('reads begin only so often', async () => {
  let reads = 0;
  const ask = joinReads(async () => {
    reads += 1;
  }, 50);
  for (const until = performance.now() + 120; performance.now() < until; )
    await Promise.race([ask(), sleep(5)]);
  expect(reads).toBeGreaterThan(1);
  expect(reads).toBeLessThanOrEqual(4);
});

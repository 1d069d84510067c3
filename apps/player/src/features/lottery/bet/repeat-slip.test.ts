import { expect, test } from 'vitest';
import { repeatSlip, slipFromLines } from './repeat-slip.ts';
import { linesOf, totalOf } from './slip.ts';

const lines = [
  { number: '07', amount: 500n },
  { number: '42', amount: 1000n },
  { number: '99', amount: 500n },
];

test('keeps stakes that differ; a stake that all lines share becomes the common one', () => {
  const mixed = slipFromLines(lines, 'next');
  expect(mixed.drawId).toBe('next');
  expect(linesOf(mixed)).toEqual(lines);
  const even = slipFromLines([lines[0]!, lines[2]!], 'next');
  expect(even.stake).toBe(500n);
  expect([...even.picks.values()]).toEqual([null, null]);
});

test('keeps lines with room, reduces those with less, removes those with none', () => {
  const room: Record<string, bigint> = { '07': 500n, '42': 300n, '99': 99n };
  const { slip, cut } = repeatSlip(lines, 'next', (number) => room[number] ?? 0n, 100n);
  expect(linesOf(slip)).toEqual([lines[0], { number: '42', amount: 300n }]);
  expect(totalOf(slip)).toBe(800n);
  expect(cut).toEqual([
    { number: '42', stake: 1000n, room: 300n },
    { number: '99', stake: 500n, room: 99n },
  ]);
});

test('keeps a slip with room for all', () => {
  const { slip, cut } = repeatSlip(lines, 'next', () => 1000n, 100n);
  expect([linesOf(slip), cut]).toEqual([lines, []]);
});

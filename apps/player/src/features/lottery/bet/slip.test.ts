import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addAll,
  addLines,
  emptySlip,
  fitToRoom,
  linesOf,
  removeAll,
  type Slip,
  slipFromStorage,
  slipToJson,
  stakeRange,
  toggle,
  totalOf,
  withSameStake,
  withStake,
} from './slip.ts';

const start = () => emptySlip('2d-1', 1000n);
const shown = (slip: Slip) => linesOf(slip).map(({ number, amount }) => `${number} ${amount}`);

describe('a slip', () => {
  test('adds a number and removes it with the same tap', () => {
    const once = toggle(start(), '05');
    expect(shown(once)).toEqual(['05 1000']);
    expect(shown(toggle(once, '05'))).toEqual([]);
  });

  test('gives one number its own stake and leaves the others at the common one', () => {
    const slip = withStake(addAll(start(), ['07', '53']), '53', 250n);
    expect(shown(slip)).toEqual(['07 1000', '53 250']);
  });

  test('knows its smallest and largest stake, or the common one while it is empty', () => {
    expect(stakeRange(start())).toEqual({ low: 1000n, high: 1000n });
    const slip = addLines(toggle(start(), '05'), [
      { number: '07', amount: 300n },
      { number: '70', amount: 5000n },
    ]);
    expect(stakeRange(slip)).toEqual({ low: 300n, high: 5000n });
  });

  test('adds a set at the common stake and keeps stakes that were set', () => {
    const slip = addAll(addLines(start(), [{ number: '07', amount: 300n }]), ['07', '70']);
    expect(shown(slip)).toEqual(['07 300', '70 1000']);
    expect(shown(removeAll(slip, ['70', '99']))).toEqual(['07 300']);
  });

  test('gives every number the common stake only when that is asked for', () => {
    const slip = { ...addLines(toggle(start(), '05'), [{ number: '07', amount: 300n }]), stake: 2000n };
    expect(shown(slip)).toEqual(['05 2000', '07 300']);
    expect(shown(withSameStake(slip))).toEqual(['05 2000', '07 2000']);
  });

  test('adds up the stakes of a repeated number', () => {
    const slip = addLines(toggle(start(), '12'), [
      { number: '12', amount: 500n },
      { number: '21', amount: 500n },
    ]);
    expect(shown(slip)).toEqual(['12 1500', '21 500']);
  });

  test('is reduced to the room of refused numbers; those without room for the smallest stake are removed', () => {
    const slip = addAll(start(), ['07', '53', '81', '90']);
    const cut = fitToRoom(
      slip,
      [
        { number: '53', stake: 1000n, room: 400n },
        { number: '81', stake: 1000n, room: 0n },
        { number: '90', stake: 1000n, room: 99n },
        { number: '11', stake: 1000n, room: 500n },
      ],
      100n,
    );
    expect(shown(cut)).toEqual(['07 1000', '53 400']);
    expect(totalOf(cut)).toBe(1400n);
  });

  test('costs the sum of its lines', () => {
    const number = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(fc.array(number), fc.bigInt({ min: 100n, max: 10_000n }), (numbers, stake) => {
        const slip = addAll(emptySlip('x', stake), numbers);
        expect(totalOf(slip)).toBe(linesOf(slip).reduce((sum, line) => sum + line.amount, 0n));
        expect(totalOf(slip)).toBe(stake * BigInt(new Set(numbers).size));
      }),
    );
  });
});

describe('a draft', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  });

  test('survives a reload', () => {
    const slip = fitToRoom(addAll(start(), ['07', '53']), [{ number: '53', stake: 1000n, room: 400n }], 100n);
    kept.set('slip', slipToJson(slip));
    expect(slipFromStorage('slip', 2)).toEqual(slip);
  });

  test.each([
    ['nothing', undefined],
    ['text that is no JSON', '{'],
    ['another shape', '{"issue":"x"}'],
    ['a number with letters', '{"issue":"x","stake":"100","picks":[["1a",null]]}'],
    ['a number of the other game', '{"issue":"x","stake":"100","picks":[["123",null]]}'],
    ['a negative stake', '{"issue":"x","stake":"-100","picks":[]}'],
  ])('is not read from %s', (_what, text) => {
    if (text !== undefined) kept.set('slip', text);
    expect(slipFromStorage('slip', 2)).toBeNull();
  });
});

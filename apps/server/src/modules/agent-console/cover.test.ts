import { expect, test } from 'vitest';
import { groupCover, opposedDraws, pairs, type Side, threes } from './cover.ts';

/** Which members cover draws together. */

const COVER_PERCENT = 70;

/** A side in a draw of 100 numbers: the numbers from `first` to `last`, with `onNumber` on each. */
function side(draw: number, member: number, first: number, last: number, onNumber = 100): Side {
  const count = last - first + 1;
  return {
    draw: { id: BigInt(draw), day: `2026-11-0${draw}`, section: 'morning', numbers: 100 },
    memberId: BigInt(member),
    staked: BigInt(count * onNumber),
    numbers: new Set(Array.from({ length: count }, (_, n) => first + n)),
  };
}

const inDraws = (draws: number, of: (draw: number) => Side[]) =>
  Array.from({ length: draws }, (_, n) => of(n + 1)).flat();
const thirds = (draw: number, onLast = 100) => [
  side(draw, 1, 0, 33),
  side(draw, 2, 34, 66),
  side(draw, 3, 67, 99, onLast),
];
const membersOf = (found: readonly { memberIds: bigint[] }[]) =>
  found.map(({ memberIds }) => memberIds.map(Number));

test('three who cover a third each do together, from three draws on', () => {
  expect(threes(inDraws(2, thirds), COVER_PERCENT, 3)).toEqual([]);
  const found = threes(inDraws(3, thirds), COVER_PERCENT, 3);
  expect(membersOf(found)).toEqual([[1, 2, 3]]);
  expect(found[0]!.draws).toHaveLength(3);
  // No two of them cover more than 70.
  expect(pairs(inDraws(3, thirds), COVER_PERCENT, 2)).toEqual([]);
});

test('three with uneven stakes depend on the result', () => {
  const uneven = (onLast: number) => inDraws(3, (draw) => thirds(draw, onLast));
  expect(membersOf(threes(uneven(150), COVER_PERCENT, 3))).toEqual([[1, 2, 3]]);
  expect(threes(uneven(151), COVER_PERCENT, 3)).toEqual([]);
});

test('three who cover 70 numbers, or of whom two have more than a tenth in common, do not', () => {
  const narrow = (draw: number) => [side(draw, 1, 0, 23), side(draw, 2, 24, 46), side(draw, 3, 47, 69)];
  expect(threes(inDraws(3, narrow), COVER_PERCENT, 3)).toEqual([]);
  const common = (draw: number) => [side(draw, 1, 0, 33), side(draw, 2, 30, 66), side(draw, 3, 67, 99)];
  expect(threes(inDraws(3, common), COVER_PERCENT, 3)).toEqual([]);
});

test('two who cover more than 70 are a pair, and no three with a third one', () => {
  const two = (draw: number) => [side(draw, 1, 0, 39), side(draw, 2, 40, 74), side(draw, 3, 75, 99)];
  expect(membersOf(pairs(inDraws(3, two), COVER_PERCENT, 2))).toEqual([[1, 2]]);
  expect(threes(inDraws(3, two), COVER_PERCENT, 3)).toEqual([]);
});

test('who covers more draws together comes first, then who stakes more', () => {
  const couple = (draw: number, one: number, other: number) => [
    side(draw, one, 0, 39),
    side(draw, other, 40, 74),
  ];
  const sides = [
    ...inDraws(2, (draw) => couple(draw, 1, 2)),
    ...inDraws(3, (draw) => couple(draw + 10, 3, 4)),
  ];
  expect(membersOf(pairs(sides, COVER_PERCENT, 2))).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test('members of a group count as one, however the numbers are divided', () => {
  const sides = inDraws(2, (draw) => [
    ...[side(draw, 1, 0, 29), side(draw, 2, 20, 49), side(draw, 3, 45, 60), side(draw, 4, 61, 70)],
    side(draw, 5, 71, 99),
  ]);
  const { memberIds, draws } = groupCover(sides, [1n, 2n, 3n, 4n, 6n], COVER_PERCENT);
  expect(memberIds).toEqual([1n, 2n, 3n, 4n]);
  expect(draws).toHaveLength(2);
  expect(groupCover(sides, [1n, 2n, 3n], COVER_PERCENT).draws).toEqual([]);
});

test('one of a group who covers more than 70 alone is left out', () => {
  const sides = inDraws(2, (draw) => [side(draw, 1, 0, 70), side(draw, 2, 71, 99)]);
  expect(groupCover(sides, [1n, 2n], COVER_PERCENT).draws).toEqual([]);
});

test('an agent bets against one member though the others bet on all numbers', () => {
  const sides = inDraws(2, (draw) => [
    ...[side(draw, 9, 0, 39), side(draw, 1, 40, 74), side(draw, 2, 0, 99)],
  ]);
  const { together, alone } = opposedDraws(sides, 9n, COVER_PERCENT);
  expect(together).toEqual([]);
  expect(alone.map(({ others }) => others.map(({ memberId }) => memberId))).toEqual([[1n], [1n]]);
});

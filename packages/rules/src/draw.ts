import type { BetNumber } from './games.ts';

/** A SET figure in canonical form: digits, a point, two decimals ("1562.83"); null if it is not one. */
export function setFigure(text: string): string | null {
  const plain = text.trim();
  if (!/^(\d{1,3}(,\d{3}){1,2}|\d{1,9})\.\d{2}$/.test(plain)) return null;
  return plain.replace(/,/g, '').replace(/^0+(?=\d)/, '');
}

/** Wide bounds for a trading day: the index in points, the value in million baht. */
const INDEX_RANGE = [100, 10_000] as const;
const VALUE_RANGE = [1_000, 10_000_000] as const;

/** Whether the figures are possible for a trading day. Catches index and value in the wrong fields. */
export function arePlausible(setIndex: string, setValue: string): boolean {
  const isWithin = (figure: string, [from, before]: readonly [number, number]) =>
    Number(figure) >= from && Number(figure) < before;
  return isWithin(setIndex, INDEX_RANGE) && isWithin(setValue, VALUE_RANGE);
}

/**
 * The 2D number. The first digit is the second decimal of the SET index, the second digit is the last digit before the
 * point of the value in million baht: 1562.83 and 68480.86 → 30. Takes figures in the form of `setFigure`.
 */
export function numberFromSet(setIndex: string, setValue: string): BetNumber {
  const index = /^\d+\.\d(\d)$/.exec(setIndex);
  const value = /(\d)\.\d{2}$/.exec(setValue);
  if (!index || !value) throw new RangeError(`not SET figures: ${setIndex} ${setValue}`);
  return Number(index[1]) * 10 + Number(value[1]);
}

/** A first prize of the Thai government lottery in canonical form: six digits ("835492"); null if it is not one. */
export function prizeNumber(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/**
 * The 3D number: the last three digits of the first prize. 835492 → 492. Takes a prize in the form of `prizeNumber`.
 */
export function numberFromPrize(prize: string): BetNumber {
  if (!/^\d{6}$/.test(prize)) throw new RangeError(`not a first prize: ${prize}`);
  return Number(prize.slice(-3));
}

/** The payout of a stake on the winning number, whole kyat. */
export function payout(stake: bigint, odds: number): bigint {
  return stake * BigInt(odds);
}

import type { BetNumber } from './games.ts';

/** A SET figure in its one written form: digits, a point, two decimals ("1562.83"), or null when it is not one. */
export function setFigure(text: string): string | null {
  const plain = text.trim();
  if (!/^(\d{1,3}(,\d{3}){1,2}|\d{1,9})\.\d{2}$/.test(plain)) return null;
  return plain.replace(/,/g, '').replace(/^0+(?=\d)/, '');
}

/** Bounds no day of the exchange has come near in decades: the index in points, the value in million baht. */
const INDEX_RANGE = [100, 10_000] as const;
const VALUE_RANGE = [1_000, 10_000_000] as const;

/** Whether figures can be a day's at all: those in each other's place are not, nor is nothing. */
export function arePlausible(setIndex: string, setValue: string): boolean {
  const lies = (figure: string, [from, before]: readonly [number, number]) =>
    Number(figure) >= from && Number(figure) < before;
  return lies(setIndex, INDEX_RANGE) && lies(setValue, VALUE_RANGE);
}

/**
 * The 2D number: first digit = last digit of the SET index's second decimal, second digit = last digit of
 * the whole part of the value in million baht. 1562.83 and 68480.86 → 30. Takes figures as `setFigure` gives them.
 */
export function numberFromSet(setIndex: string, setValue: string): BetNumber {
  const index = /^\d+\.\d(\d)$/.exec(setIndex);
  const value = /(\d)\.\d{2}$/.exec(setValue);
  if (!index || !value) throw new RangeError(`not SET figures: ${setIndex} ${setValue}`);
  return Number(index[1]) * 10 + Number(value[1]);
}

/**
 * A first prize of the Thai government lottery in its one written form: six digits ("835492"), or null when it is
 * none.
 */
export function prizeNumber(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** The 3D number: the last three digits of the first prize. 835492 → 492. Takes a prize as `prizeNumber` gives it. */
export function numberFromPrize(prize: string): BetNumber {
  if (!/^\d{6}$/.test(prize)) throw new RangeError(`not a first prize: ${prize}`);
  return Number(prize.slice(-3));
}

/** What a stake on the drawn number pays, whole kyat. */
export function payout(stake: bigint, times: number): bigint {
  return stake * BigInt(times);
}

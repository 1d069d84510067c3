/** Whole kyat. A branded bigint, so that a bare number or another currency does not compile. */
export type Kyat = bigint & { readonly __unit: 'kyat' };

/** The largest amount the wire can carry as a JSON number (2^53 − 1). Nothing above it is accepted. */
export const KYAT_MAX = 9_007_199_254_740_991n;

/** Converts a bigint or a safe whole number to kyat. Throws RangeError on fractions, NaN and unsafe numbers. */
export function kyat(amount: bigint | number): Kyat {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) {
    throw new RangeError(`not a whole, safe amount of kyat: ${amount}`);
  }
  const value = BigInt(amount);
  if (value > KYAT_MAX || value < -KYAT_MAX) throw new RangeError(`more kyat than can be carried: ${value}`);
  return value as Kyat;
}

/** An amount as a JSON number. Throws RangeError if it would lose precision. */
export function kyatToWire(amount: bigint): number {
  if (amount > KYAT_MAX || amount < -KYAT_MAX) throw new RangeError(`does not fit the wire: ${amount}`);
  return Number(amount);
}

/** The sum of a list; 0 for an empty one. */
export function sumKyat(amounts: Iterable<bigint>): Kyat {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return kyat(total);
}

/** 1250000n → "1,250,000". All languages group digits this way. */
export function groupThousands(amount: bigint | number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

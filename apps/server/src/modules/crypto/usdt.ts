/** Millionths in one USDT. */
const MICRO = 1_000_000n;

/**
 * What a sum costs in USDT at a rate of kyat for one, rounded up: the house is never asked for more kyat than it was
 * sent.
 */
export function microFor(kyat: bigint, rate: bigint): bigint {
  return (kyat * MICRO + rate - 1n) / rate;
}

/** What USDT is in whole kyat, rounded down; `cashier.kyat_of` says the same. */
export function kyatFor(micro: bigint, rate: bigint): bigint {
  return (micro * rate) / MICRO;
}

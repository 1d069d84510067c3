/** Millionths in one USDT. */
const MICRO_PER_USDT = 1_000_000n;

/**
 * Converts kyat to millionths of USDT at a rate of kyat per USDT. Rounds up, so that the USDT received is never worth
 * less than the kyat credited.
 */
export function kyatToMicro(kyat: bigint, rate: bigint): bigint {
  return (kyat * MICRO_PER_USDT + rate - 1n) / rate;
}

/** Converts millionths of USDT to kyat, rounded down. Must agree with `cashier.kyat_of`. */
export function microToKyat(micro: bigint, rate: bigint): bigint {
  return (micro * rate) / MICRO_PER_USDT;
}

/** Millionths in one USDT. */
const MICRO_PER_USDT = 1_000_000n;

/** Converts millionths of USDT to kyat, rounded down. Must agree with `cashier.kyat_of`. */
export function microToKyat(micro: bigint, rate: bigint): bigint {
  return (micro * rate) / MICRO_PER_USDT;
}

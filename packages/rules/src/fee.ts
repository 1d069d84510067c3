/** The fee of an amount, whole kyat, at a rate in hundredths of a percent; a fraction of a kyat is dropped. */
export function feeAt(rate: number, amount: bigint): bigint {
  return (amount * BigInt(rate)) / 10_000n;
}

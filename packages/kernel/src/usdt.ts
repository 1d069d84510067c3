import { groupThousands } from './money.ts';

const MICRO_DIGITS = 6;
const DIGITS_MIN = 2;

/** Formats millionths of USDT: '1,250.00' or '20.000003'. At least two decimals, no trailing zeros after them. */
export function usdtText(micro: number | bigint): string {
  const digits = String(micro).padStart(MICRO_DIGITS + 1, '0');
  const decimals = digits.slice(-MICRO_DIGITS).replace(/0+$/, '').padEnd(DIGITS_MIN, '0');
  return `${groupThousands(BigInt(digits.slice(0, -MICRO_DIGITS)))}.${decimals}`;
}

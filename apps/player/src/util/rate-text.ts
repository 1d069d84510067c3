import { westernDigits } from '@shwe/kernel';
import { digitsText } from '@shwe/ui';

/** A step of the plus and minus buttons: 0.05 %. Rates are hundredths of a percent. */
const STEP = 5;

/** 70 → "0.70" */
export function rateDigits(rate: number): string {
  return (rate / 100).toFixed(2);
}

/** 70 → "0.70%", in the digits that the reader chose. */
export function rateText(rate: number): string {
  return digitsText(`${rateDigits(rate)}%`);
}

/** A typed percentage in hundredths: "0.7", ".7", "0,70" and "၀.၇၀" are 70. Null if it is none, or has more decimals. */
export function rateOf(text: string): number | null {
  const typed = westernDigits(text).trim().replace('%', '').replace(',', '.');
  const parts = /^(\d{0,3})(?:\.(\d{0,2}))?$/.exec(typed);
  if (!parts || !/\d/.test(typed)) return null;
  return Number(parts[1] || 0) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** The next step from a rate, up or down, inside its limits. From a rate between two steps it goes to the nearer one. */
export function stepRate(rate: number, way: 1 | -1, max: number): number {
  const next = way === 1 ? Math.floor(rate / STEP) * STEP + STEP : Math.ceil(rate / STEP) * STEP - STEP;
  return Math.max(0, Math.min(max, next));
}

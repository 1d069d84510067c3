import { westernDigits } from '@shwe/kernel';

/** A whole sum of kyat as typed, with or without grouping, in any digits; null when it is none. */
export function wholeSum(typed: string): number | null {
  const text = westernDigits(typed).replace(/[\s,]/g, '');
  if (!/^\d{1,15}$/.test(text)) return null;
  const amount = Number(text);
  return amount > 0 ? amount : null;
}

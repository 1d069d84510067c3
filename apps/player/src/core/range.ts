import { addDays, yangonDate } from '@shwe/kernel';

/** The Yangon day of a business time in ms. */
export function yangonDay(ms: number): string {
  return yangonDate(new Date(ms));
}

/** The last so many days, today included, at a business time: first and last day. */
export function lastDays(ms: number, days: number): { from: string; to: string } {
  const to = yangonDay(ms);
  return { from: addDays(to, 1 - days), to };
}

import { addDays, yangonDate } from '@shwe/kernel';

/** The Yangon day of a business time in ms. */
export function yangonDay(ms: number): string {
  return yangonDate(new Date(ms));
}

/** The last so many days up to a day, that day included: first and last. */
export function lastDays(to: string, days: number): { from: string; to: string } {
  return { from: addDays(to, 1 - days), to };
}

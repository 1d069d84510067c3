import type { Win } from '../../../core/news.ts';

/** How a win came about: the stake on the drawn number times the odds. Null if they do not give what was paid. */
export function workedSum(win: Win): { stake: number; odds: number } | null {
  const line = win.numbers.find(({ number }) => number === win.win_num);
  if (!line || line.amount * win.odds !== win.win_amount) return null;
  return { stake: line.amount, odds: win.odds };
}

/** What several slips won together, whole kyat. */
export function totalWon(wins: readonly Win[]): number {
  return wins.reduce((sum, win) => sum + win.win_amount, 0);
}

/** What the slips that won had cost, whole kyat. */
export function stakesOf(wins: readonly Win[]): number {
  return wins.reduce((sum, win) => sum + win.total, 0);
}

/** Part of the way from 0 to 1 of a count that slows down, after some of its time. */
export function countedShare(
  elapsedMs: number,
  { delayMs, durationMs }: { delayMs: number; durationMs: number },
): number {
  const share = Math.min(1, Math.max(0, (elapsedMs - delayMs) / durationMs));
  return 1 - (1 - share) ** 3;
}

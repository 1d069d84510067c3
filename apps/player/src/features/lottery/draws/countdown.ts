import { useEffect } from 'react';
import { useBusinessNow } from '../../../core/business-time.ts';
import { refetchTopics } from '../../../core/query.ts';
import { countdownText } from '../../../i18n/format.ts';

/** With this much left or less, a countdown is `soon` or `now`, ms. */
const SOON_MS = 5 * 60_000;
const NOW_MS = 60_000;
/** The time left at which the bar is full: two hours or more. */
const SPAN_MS = 2 * 3_600_000;

export type Countdown = {
  leftMs: number;
  text: string;
  share: number;
  urgency: 'calm' | 'soon' | 'now' | 'closed';
};

/** The time left at a given business time. */
export function countdownTo(until: number, now: number): Countdown {
  const leftMs = Math.max(0, until - now);
  const urgency = leftMs === 0 ? 'closed' : leftMs <= NOW_MS ? 'now' : leftMs <= SOON_MS ? 'soon' : 'calm';
  return { leftMs, text: countdownText(leftMs), share: Math.min(1, leftMs / SPAN_MS), urgency };
}

export const HOUR_MS = 3_600_000;

/** Days and hours left; null with less than a day left, when a clock is shown. */
export function daysLeft(leftMs: number): { d: number; h: number } | null {
  const hours = Math.floor(leftMs / HOUR_MS);
  return hours < 24 ? null : { d: Math.floor(hours / 24), h: hours % 24 };
}

/** Counts down by the business clock of the server. At the end, the draws are fetched again. */
export function useCountdown(until: string | undefined): Countdown | undefined {
  const now = useBusinessNow();
  const at = until === undefined ? Number.NaN : Date.parse(until);
  const over = at <= now;
  useEffect(() => {
    if (over) void refetchTopics('draws');
  }, [over]);
  return Number.isNaN(at) ? undefined : countdownTo(at, now);
}

import { useEffect } from 'react';
import { useBusinessNow } from '../../core/business-time.ts';
import { refetchTopics } from '../../core/query.ts';
import { countdownText } from '../../i18n/format.ts';

/** The last five minutes, the last minute, ms. */
const SOON_MS = 5 * 60_000;
const NOW_MS = 60_000;
/** A full bar or ring stands for two hours: what comes after needs no hurry and shows as full. */
const SPAN_MS = 2 * 3_600_000;

export type Countdown = {
  leftMs: number;
  text: string;
  share: number;
  urgency: 'calm' | 'soon' | 'now' | 'closed';
};

/** What is left until an instant, at a given business time. */
export function countdownTo(until: number, now: number): Countdown {
  const leftMs = Math.max(0, until - now);
  const urgency = leftMs === 0 ? 'closed' : leftMs <= NOW_MS ? 'now' : leftMs <= SOON_MS ? 'soon' : 'calm';
  return { leftMs, text: countdownText(leftMs), share: Math.min(1, leftMs / SPAN_MS), urgency };
}

const HOUR_MS = 3_600_000;

/** Days and hours that are left, once a day or more is; null below, where the clock counts. */
export function daysLeft(leftMs: number): { d: number; h: number } | null {
  const hours = Math.floor(leftMs / HOUR_MS);
  return hours < 24 ? null : { d: Math.floor(hours / 24), h: hours % 24 };
}

/** A moving countdown by the server's business clock. When it runs out, what depends on draws is asked anew. */
export function useCountdown(until: string | undefined): Countdown | undefined {
  const now = useBusinessNow();
  const at = until === undefined ? Number.NaN : Date.parse(until);
  const over = at <= now;
  useEffect(() => {
    if (over) void refetchTopics('draws');
  }, [over]);
  return Number.isNaN(at) ? undefined : countdownTo(at, now);
}

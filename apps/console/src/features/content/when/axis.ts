import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days before now from which an axis can begin, after now that it shows at least, and in all at most. */
const DAYS = { before: 3, after: 7, most: 92 } as const;
const LABELS_MAX = 6;

/** When something is shown; null: since always, without an end. */
export type Period = { from: string | null; until: string | null };
type Span = { from: number; until: number };

/** The days of an axis, ms; `labels` are the days that are named, each with its place from 0 to 1. */
export type Axis = {
  start: number;
  end: number;
  days: number;
  labels: readonly { date: string; at: number }[];
};

/** A bar on the axis from 0 to 1; open at a side where the period goes on. */
export type Bar = { left: number; width: number; isOpenLeft: boolean; isOpenRight: boolean };

const spanOf = ({ from, until }: Period): Span => ({
  from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
});
const startOfDay = (at: number) => yangonInstant(yangonDate(new Date(at)), '00:00:00').getTime();

/** Whole Yangon days with now and, as far as they fit, the period on them; of a period far ahead, its own days. */
export function axisOf(now: number, period: Period): Axis {
  const { from, until } = spanOf(period);
  const near = startOfDay(Math.max(now - DAYS.before * DAY_MS, Math.min(now, from)));
  const isFar = Number.isFinite(from) && from >= near + (DAYS.most - 1) * DAY_MS;
  const start = isFar ? startOfDay(from - DAYS.before * DAY_MS) : near;
  const firstEnd = isFar
    ? from + DAYS.after * DAY_MS
    : Math.max(now + DAYS.after * DAY_MS, Number.isFinite(from) ? from + DAY_MS : now);
  const lastShown = Math.max(firstEnd, Number.isFinite(until) ? until : firstEnd);
  const days = Math.min(DAYS.most, Math.floor((startOfDay(lastShown) - start) / DAY_MS) + 1);
  const step = Math.ceil(days / LABELS_MAX);
  const first = yangonDate(new Date(start));
  const labels = Array.from({ length: Math.ceil(days / step) }, (_, index) => ({
    date: addDays(first, index * step),
    at: (index * step) / days,
  }));
  return { start, end: start + days * DAY_MS, days, labels };
}

/** Where a moment is on the axis; null: outside of it. */
export function placeOf({ start, end }: Axis, at: number): number | null {
  return at < start || at > end ? null : (at - start) / (end - start);
}

/** The part of a period that is on the axis; null: none is. */
export function barOf({ start, end }: Axis, period: Period): Bar | null {
  const { from, until } = spanOf(period);
  if (from >= end || until <= start || until <= from) return null;
  const left = (Math.max(from, start) - start) / (end - start);
  const right = (Math.min(until, end) - start) / (end - start);
  return { left, width: right - left, isOpenLeft: from < start, isOpenRight: until > end };
}

/** The time that two periods have in common; null: none. */
export function overlapOf(one: Period, other: Period): Period | null {
  const [a, b] = [spanOf(one), spanOf(other)];
  const [from, until] = [Math.max(a.from, b.from), Math.min(a.until, b.until)];
  if (from >= until) return null;
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null);
  return { from: instant(from), until: instant(until) };
}

/** What is left of a period from now on: what was before is no longer to be seen. */
export function remaining(period: Period, now: number): Period {
  return spanOf(period).from < now ? { ...period, from: null } : period;
}

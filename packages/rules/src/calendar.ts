import { addDays, weekday, type YangonDate, yangonInstant } from '@shwe/kernel';
import type { GameId } from './games.ts';

export type Section2D = 'morning' | 'evening';

/** The day of a 2D section in Yangon time; when betting closes is a rule (rule-kinds.ts). */
const times2D = {
  morning: { draws: '12:01', settles: '12:10' },
  evening: { draws: '16:30', settles: '16:40' },
} as const;

/** Both sections of a day open at 17:00 of the day before. */
const OPENS_2D = '17:00';

export type IssuePlan = {
  /** '2d-20261123-morning', '3d-20261201'. */
  name: string;
  game: GameId;
  section: Section2D | '3D';
  date: YangonDate;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  settlesAt: Date;
};

/** 2D is drawn Monday to Friday, but not on close days. */
export function isDrawDay(date: string, closeDays: ReadonlySet<string>): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !closeDays.has(date);
}

/** The two issues of a draw day, each with the time of day its betting closes. */
export function plan2D(date: YangonDate, closes: Record<Section2D, string>): IssuePlan[] {
  return (['morning', 'evening'] as const).map((section) => ({
    name: `2d-${date.replaceAll('-', '')}-${section}`,
    game: 1,
    section,
    date,
    opensAt: yangonInstant(addDays(date, -1), OPENS_2D),
    closesAt: yangonInstant(date, closes[section]),
    drawsAt: yangonInstant(date, times2D[section].draws),
    settlesAt: yangonInstant(date, times2D[section].settles),
  }));
}

/** The first draw day after a date, at most 60 days ahead; null when there is none. */
export function nextDrawDay(after: string, closeDays: ReadonlySet<string>): YangonDate | null {
  for (let ahead = 1; ahead <= 60; ahead += 1) {
    const date = addDays(after, ahead);
    if (isDrawDay(date, closeDays)) return date;
  }
  return null;
}

/** The day of a 3D draw in Yangon time; when betting closes is a rule. */
const times3D = { opens: '17:00', draws: '15:30', settles: '15:40' } as const;

/** By the rule of the Thai government lottery the first prize is drawn on these days of a month. */
const DAYS_3D = ['01', '16'];

/** A draw that is not on its day: on another one, or not at all (null). By the day of the rule. */
export type Shifts = ReadonlyMap<string, string | null>;

/** A 3D draw: the day of the rule, which names its issue for good, and the day it is drawn on. */
export type DrawDay = { planned: YangonDate; date: YangonDate };

/** The 3D draws whose day of the rule lies from `from` to `to`, both included, in the order of the rule. */
export function drawDays3D(from: string, to: string, shifts: Shifts): DrawDay[] {
  const days: DrawDay[] = [];
  for (let day = addDays(from, 0); day <= to; day = addDays(day, 1)) {
    if (!DAYS_3D.includes(day.slice(8))) continue;
    const shifted = shifts.get(day);
    if (shifted !== null) days.push({ planned: day, date: (shifted ?? day) as YangonDate });
  }
  return days;
}

/** Whether the rule has a 3D draw on a day. */
export function isDrawDay3D(date: string): boolean {
  return DAYS_3D.includes(date.slice(8));
}

/** What the issue of a 3D draw is called, by its day of the rule: '3d-20261201', wherever the draw is moved. */
export function issueName3D(planned: string): string {
  return `3d-${planned.replaceAll('-', '')}`;
}

/**
 * The issue of a 3D draw. It opens at 17:00 on the day of the draw before it, so that there is always one to bet on;
 * `closes` is a time of day on the day of the draw, at the latest that of the draw.
 */
export function plan3D(day: DrawDay, before: DrawDay, closes: string): IssuePlan {
  return {
    name: issueName3D(day.planned),
    game: 2,
    section: '3D',
    date: day.date,
    opensAt: yangonInstant(before.date, times3D.opens),
    closesAt: yangonInstant(day.date, closes),
    drawsAt: yangonInstant(day.date, times3D.draws),
    settlesAt: yangonInstant(day.date, times3D.settles),
  };
}

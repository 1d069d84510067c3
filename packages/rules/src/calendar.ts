import { addDays, weekday, type YangonDate, yangonInstant } from '@shwe/kernel';
import type { GameId } from './games.ts';

export type Section2D = 'morning' | 'evening';

/** The times of a 2D section in Yangon; the close is a draw rule (rule-kinds.ts). */
const times2D = {
  morning: { draws: '12:01', settles: '12:10' },
  evening: { draws: '16:30', settles: '16:40' },
} as const;

/** Both sections of a day open at 17:00 on the day before. */
const OPENS_2D = '17:00';

export type DrawPlan = {
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

/** The two draws of a draw day; `closes` is the time of day at which the betting of each closes. */
export function plan2D(date: YangonDate, closes: Record<Section2D, string>): DrawPlan[] {
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

/** The first draw day after a date, at most 60 days ahead; null if there is none. */
export function nextDrawDay(after: string, closeDays: ReadonlySet<string>): YangonDate | null {
  for (let ahead = 1; ahead <= 60; ahead += 1) {
    const date = addDays(after, ahead);
    if (isDrawDay(date, closeDays)) return date;
  }
  return null;
}

/** The times of a 3D draw in Yangon; the close is a draw rule. */
const times3D = { opens: '17:00', draws: '15:30', settles: '15:40' } as const;

/** The Thai government lottery draws the first prize on these days of a month by default. */
const DAYS_3D = ['01', '16'];

/** Draws that are not on their default date, by that date: the new date, or null if the draw is cancelled. */
export type Shifts = ReadonlyMap<string, string | null>;

/** A 3D draw: the default date, which names it permanently, and the date it is drawn on. */
export type DrawDay = { planned: YangonDate; date: YangonDate };

/** The 3D draws whose default date is from `from` to `to`, both included, in order of the default date. */
export function drawDays3D(from: string, to: string, shifts: Shifts): DrawDay[] {
  const days: DrawDay[] = [];
  for (let day = addDays(from, 0); day <= to; day = addDays(day, 1)) {
    if (!DAYS_3D.includes(day.slice(8))) continue;
    const shifted = shifts.get(day);
    if (shifted !== null) days.push({ planned: day, date: (shifted ?? day) as YangonDate });
  }
  return days;
}

/** Whether a day is a default date of a 3D draw. */
export function isDrawDay3D(date: string): boolean {
  return DAYS_3D.includes(date.slice(8));
}

/** The name of a 3D draw, by its default date: '3d-20261201', also if the draw is moved. */
export function drawName3D(planned: string): string {
  return `3d-${planned.replaceAll('-', '')}`;
}

/**
 * The times of a 3D draw. It opens at 17:00 on the day of the previous draw, so that there is one to bet on every day.
 * `closes` is a time on the day of the draw, not after the draw time.
 */
export function plan3D(day: DrawDay, before: DrawDay, closes: string): DrawPlan {
  return {
    name: drawName3D(day.planned),
    game: 2,
    section: '3D',
    date: day.date,
    opensAt: yangonInstant(before.date, times3D.opens),
    closesAt: yangonInstant(day.date, closes),
    drawsAt: yangonInstant(day.date, times3D.draws),
    settlesAt: yangonInstant(day.date, times3D.settles),
  };
}

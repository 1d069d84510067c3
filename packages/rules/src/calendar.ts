import { addDays, weekday, type YangonDate, yangonInstant } from '@shwe/kernel';

export type Section2D = 'morning' | 'evening';

/** The day of a 2D section in Yangon time (spec/lottery.md, specification §9). */
const times2D = {
  morning: { closes: '11:40', draws: '12:01', settles: '12:10' },
  evening: { closes: '16:00', draws: '16:30', settles: '16:40' },
} as const;

/** Both sections of a day open at 17:00 of the day before. */
const OPENS_2D = '17:00';

export type IssuePlan = {
  /** '2d-20261123-morning'. */
  name: string;
  section: Section2D;
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

/** The two issues of a draw day. */
export function plan2D(date: YangonDate): IssuePlan[] {
  return (['morning', 'evening'] as const).map((section) => ({
    name: `2d-${date.replaceAll('-', '')}-${section}`,
    section,
    date,
    opensAt: yangonInstant(addDays(date, -1), OPENS_2D),
    closesAt: yangonInstant(date, times2D[section].closes),
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

/** Myanmar time has been UTC+6:30 without daylight saving since 1945; the offset is fixed. */
const YANGON_OFFSET_MS = 6.5 * 3_600_000;

/** A calendar day in Asia/Yangon, 'YYYY-MM-DD'. */
export type YangonDate = string & { readonly __unit: 'yangon-date' };

/** The Yangon calendar day of an instant. */
export function yangonDate(at: Date): YangonDate {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 10) as YangonDate;
}

/** 'HH:MM:SS' of an instant on a Yangon clock. */
export function yangonTime(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(11, 19);
}

/** The instant of a Yangon day and time of day ('11:40' or '11:40:30'). Throws RangeError if either is malformed. */
export function yangonInstant(date: string, timeOfDay: string): Date {
  const at = new Date(`${date}T${timeOfDay.length === 5 ? `${timeOfDay}:00` : timeOfDay}+06:30`);
  if (Number.isNaN(at.getTime()) || yangonDate(at) !== date) {
    throw new RangeError(`not a Yangon time: ${date} ${timeOfDay}`);
  }
  return at;
}

/** 0 = Sunday … 6 = Saturday, of a Yangon day. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Whether a 'YYYY-MM-DD' from the year 2000 on exists: the 31st of February does not. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day `days` later, or earlier if negative. */
export function addDays(date: string, days: number): YangonDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10) as YangonDate;
}

/** The birthdays ('MM-DD') that fall on a day: February 28 of a year without a 29th has both. */
export function birthdaysOn(day: string): string[] {
  const date = day.slice(5);
  const isLastOfFebruary = date === '02-28' && addDays(day, 1).slice(5) === '03-01';
  return isLastOfFebruary ? [date, '02-29'] : [date];
}

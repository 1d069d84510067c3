import { yangonDate, yangonInstant } from '@shwe/kernel';

/** The axis covers these hours of a day in Yangon. */
const FROM = '08:30';
const TO = '18:30';
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

/** The position of an instant on a day's axis in percent, clamped to the axis. */
export function axisPosition(date: string, at: string | number): number {
  const from = yangonInstant(date, FROM).getTime();
  const to = yangonInstant(date, TO).getTime();
  const time = typeof at === 'number' ? at : Date.parse(at);
  return Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100));
}

/** The hours of the axis with their positions. */
export function axisHours(date: string): { hour: number; place: number }[] {
  return HOURS.map((hour) => ({
    hour,
    place: axisPosition(date, yangonInstant(date, `${String(hour).padStart(2, '0')}:00`).getTime()),
  }));
}

/** The position of now; null when it is outside the axis. */
export function nowPosition(date: string, nowMs: number): number | null {
  if (yangonDate(new Date(nowMs)) !== date) return null;
  const place = axisPosition(date, nowMs);
  return place > 0 && place < 100 ? place : null;
}

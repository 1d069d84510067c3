import { weekday, yangonDate, yangonTime } from '@shwe/kernel';
import { amountText, digitsText } from '@shwe/ui';
import { translate } from './index.ts';
import type { Lang } from './lang.ts';

/** An ISO instant, milliseconds, or a Date. */
export type When = string | number | Date;

const instant = (when: When) => new Date(when);
const months = () => translate('months').split(' ');
const weekdays = () => translate('weekdays').split(' ');

function dayParts(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: Number(month), date: Number(date), monthName: months()[Number(month) - 1] ?? '' };
}

/** "16:30" of the clock → "4:30 PM" (my, en), "16:30" (zh), "16:30 น." (th); with seconds where it has them. */
export function clockText(lang: Lang, time: string): string {
  if (lang === 'zh') return time;
  if (lang === 'th') return `${time}\u00a0น.`;
  const hour = Number(time.slice(0, 2));
  return digitsText(`${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}\u00a0${hour < 12 ? 'AM' : 'PM'}`);
}

export function formatTime(lang: Lang, when: When): string {
  return clockText(lang, yangonTime(instant(when)).slice(0, 5));
}

/** The time of a moment of the same day as `now`, else also its day. */
export function formatTimeOrMoment(lang: Lang, when: When, now: When): string {
  const day = yangonDate(instant(when));
  const isToday = day === yangonDate(instant(now));
  return `${isToday ? '' : `${formatWeekday(lang, day)} `}${formatTime(lang, when)}`;
}

/** To the second: "3:49:07 PM" (my, en), "15:49:07" (zh), "15:49:07 น." (th). */
export function formatClock(lang: Lang, when: When): string {
  return clockText(lang, yangonTime(instant(when)));
}

/**
 * A Yangon day: "2026 နိုဝင်ဘာ 21", "21 Nov 2026", "2026年11月21日", "21 พ.ย. 2026". The Gregorian year always.
 * U+00A0 and U+2060, here and below, forbid a line break inside a day or a time.
 */
export function formatDay(lang: Lang, day: string): string {
  const { year, month, date, monthName } = dayParts(day);
  if (lang === 'my') return digitsText(`${year}\u00a0${monthName}\u00a0${date}`);
  if (lang === 'zh') return `${year}\u2060年\u2060${month}\u2060月\u2060${date}\u2060日`;
  return `${date}\u00a0${monthName}\u00a0${year}`;
}

/** A month 'YYYY-MM': "2026 နိုဝင်ဘာ", "Nov 2026", "2026年11月", "พ.ย. 2026". */
export function formatMonth(lang: Lang, text: string): string {
  const { year, month, monthName } = dayParts(text);
  if (lang === 'my') return digitsText(`${year}\u00a0${monthName}`);
  return lang === 'zh' ? `${year}\u2060年\u2060${month}\u2060月` : `${monthName}\u00a0${year}`;
}

/** The weekday alone: "စနေ", "Sat", "周六", "ส.". */
export function formatDayName(day: string): string {
  return weekdays()[weekday(day)] ?? '';
}

/** With the weekday: "နိုဝင်ဘာ 21၊ စနေ", "Sat, 21 Nov", "11月21日 周六", "ส. 21 พ.ย.". */
export function formatWeekday(lang: Lang, day: string): string {
  const { month, date, monthName } = dayParts(day);
  const name = formatDayName(day);
  if (lang === 'my') return digitsText(`${monthName}\u00a0${date}၊\u00a0${name}`);
  if (lang === 'zh') return `${month}\u2060月\u2060${date}\u2060日\u00a0${name}`;
  return lang === 'th' ? `${name}\u00a0${date}\u00a0${monthName}` : `${name},\u00a0${date}\u00a0${monthName}`;
}

/** The Yangon day of an instant. */
export function formatDayOf(lang: Lang, when: When): string {
  return formatDay(lang, yangonDate(instant(when)));
}

/** Day and time of an instant. Without the dot a Burmese day and its hour would read as one number. */
export function formatMoment(lang: Lang, when: When): string {
  return `${formatDayOf(lang, when)} · ${formatTime(lang, when)}`;
}

/** Day and time of an instant, to the second. */
export function formatExactMoment(lang: Lang, when: When): string {
  return `${formatDayOf(lang, when)} · ${formatClock(lang, when)}`;
}

/** When a 3D result was entered: long English with the weekday, in every language. */
export function formatUpdated(when: When): string {
  return instant(when).toLocaleString('en-US', {
    timeZone: 'Asia/Yangon',
    dateStyle: 'full',
    timeStyle: 'short',
  });
}

/** "21.11": the same in every language. */
export function formatShortDay(day: string): string {
  const { month, date } = dayParts(day);
  return digitsText(`${date}.${month}`);
}

/** The day and, to the second, the time of a stamp: "21.11.2026" above its word and "3:49:07 PM" below. */
export function stampTexts(lang: Lang, when: When): { above: string; below: string } {
  const { year, month, date } = dayParts(yangonDate(instant(when)));
  return { above: digitsText(`${date}.${month}.${year}`), below: formatClock(lang, when) };
}

/** Day and time where there is no room for the year: "21.11 · 3:49 PM". */
export function formatShortMoment(lang: Lang, when: When): string {
  return `${formatShortDay(yangonDate(instant(when)))} · ${formatTime(lang, when)}`;
}

/** "02:15:09" from an hour on, else "12:42". Never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  const short = `${two(minutes)}:${two(seconds % 60)}`;
  return digitsText(hours > 0 ? `${two(hours)}:${short}` : short);
}

/** "5,000 Ks" */
export function sumText(amount: bigint | number): string {
  return `${amountText(amount)} ${translate('unit')}`;
}

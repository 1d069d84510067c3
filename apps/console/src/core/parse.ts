import { westernDigits, yangonInstant } from '@shwe/kernel';

/** What can be the number of a member. */
const ID = /^[1-9]\d{0,14}$/;

/** A whole amount of kyat above zero, with or without grouping, in any digits; null when it is not one. */
export function parseAmount(typed: string): number | null {
  const text = westernDigits(typed).replace(/[\s,]/g, '');
  if (!/^\d{1,15}$/.test(text)) return null;
  const amount = Number(text);
  return amount > 0 ? amount : null;
}

/** A whole number from 0 to `max`, in any digits; null when it is not one. */
export function parseWholeNumber(typed: string, max: number): number | null {
  const text = westernDigits(typed).replace(/[\s,]/g, '');
  return /^\d{1,12}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** Amounts such as '3,000 10000', in any digits; null while one of them is not valid. */
export function parseAmounts(typed: string): number[] | null {
  const amounts = typed
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map(parseAmount);
  return amounts.every((one) => one !== null) ? amounts : null;
}

/** The words of a text, separated by blanks or commas. */
export function parseWords(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((word) => word !== '');
}

/** A number as an address names it; undefined if there is none. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) ? Number(text) : undefined;
}

/** Numbers of members such as '200003, 200007', in any digits, each once; null if there is none, too many or a wrong one. */
export function parseMemberNumbers(typed: string, max: number): number[] | null {
  const words = parseWords(westernDigits(typed));
  if (!words.every((word) => ID.test(word))) return null;
  const numbers = [...new Set(words.map(Number))];
  return numbers.length > 0 && numbers.length <= max ? numbers : null;
}

/** A day as 'YYYY-MM-DD', in any digits; null when it is not one. */
export function parseDay(typed: string): string | null {
  const day = westernDigits(typed).trim();
  return parseInstant(day, '12:00') === null ? null : day;
}

/** An instant from a day and a time of day in Yangon; null while one of them is not valid. */
export function parseInstant(day: string, time: string): string | null {
  try {
    return yangonInstant(westernDigits(day).trim(), westernDigits(time).trim()).toISOString();
  } catch {
    return null;
  }
}

/** 2D numbers such as '05 16, 27', in any digits; null while one of them is not valid. */
export function parse2DNumbers(typed: string): number[] | null {
  const words = westernDigits(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => /^\d\d$/.test(word)) ? words.map(Number) : null;
}

/** Minutes after midnight of a time of day such as '11:40'; null when it is not one. */
export function parseMinutes(typed: string): number | null {
  const match = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(westernDigits(typed).trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Whether the first day of a range is after the last one. A day that is missing restricts nothing. */
export function areDaysTurned(from: string | null, to: string | null): boolean {
  return Boolean(from && to && from > to);
}

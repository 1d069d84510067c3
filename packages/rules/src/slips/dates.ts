import type { Token } from './tokens.ts';
import type { SlipSection } from './types.ts';

/** A line that is a date with its year. */
const DATE =
  /^(?:(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*20[1-4]\d|20[1-4]\d[/.-](\d{1,2})[/.-](\d{1,2}))$/;
/** A day and a month, or a date with a short year, as a list of numbers is written too: 23/11, 23.11.26. */
const SHORT_DATE = /^(\d{1,2})(?:\/(\d{1,2})|([/.-])(\d{1,2})\3(?:2[4-9]|3[0-5]))$/;
/** An hour, as 10 in "10 am". */
const HOUR = /^(?:0?[1-9]|1[0-2])$/;
/** Two figures that are more often a list: 23.11, 11.40. */
const DOTTED = /^(\d{1,2})\.(\d{2})$/;

/**
 * How likely a line of numbers is a date or a time: strong for 23/11, weak for 23.11. Beside the name of a section
 * 23.11, 11.40 and the hour alone are strong as well.
 */
export type DateDoubt = 'none' | 'weak' | 'strong';

/** The figures of tokens as written; null if there is anything else. */
function figuresText(tokens: readonly Token[]): string | null {
  let text = '';
  for (const token of tokens) {
    if (token.is !== 'figure') return null;
    text += (text === '' ? '' : token.gap) + token.digits;
  }
  return text;
}

function isDayAndMonth(a: string | undefined, b: string | undefined): boolean {
  const [low, high] = [Number(a), Number(b)].sort((x, y) => x - y);
  return low! >= 1 && low! <= 12 && high! <= 31;
}

/** Whether a line is nothing but a date with its year. */
export function isDate(tokens: readonly Token[]): boolean {
  const date = DATE.exec(figuresText(tokens) ?? '');
  return date !== null && isDayAndMonth(date[1] ?? date[3], date[2] ?? date[4]);
}

/** How likely a line of numbers is a date or a time. */
export function dateDoubt(tokens: readonly Token[], hasSection: boolean): DateDoubt {
  const text = figuresText(tokens) ?? '';
  if (hasSection && HOUR.test(text)) return 'strong';
  const day = SHORT_DATE.exec(text);
  if (day) return isDayAndMonth(day[1], day[2] ?? day[4]) ? 'strong' : 'none';
  const dotted = DOTTED.exec(text);
  if (!dotted) return 'none';
  if (hasSection && (isTime(dotted) || isDayAndMonth(dotted[1], dotted[2]))) return 'strong';
  return isDayAndMonth(dotted[1], dotted[2]) ? 'weak' : 'none';
}

function isTime([, hour, minute]: RegExpExecArray): boolean {
  return Number(hour) >= 1 && Number(hour) <= 23 && Number(minute) <= 59;
}

/** The tokens after a date at the start of a line, if another mark follows it: "23/11 12 500". Null without one. */
export function afterDate(tokens: readonly Token[]): readonly Token[] | null {
  for (const end of [3, 2]) {
    const next = tokens[end];
    const mark = tokens[1]?.gap.trim();
    const mayBegin = next?.is === 'figure' || next?.is === 'set';
    if (mayBegin && next.gap.trim() !== mark && dateDoubt(tokens.slice(0, end), false) !== 'none')
      return tokens.slice(end);
  }
  return null;
}

/** The tokens after an hour with am or pm that a line begins with: "10am 34 500". Null without one. */
export function afterHour(plain: string, tokens: readonly Token[]): readonly Token[] | null {
  const hour = /^\D*?(\d+)\s*[ap]m(?![a-z])/.exec(plain);
  return hour && HOUR.test(hour[1]!) && tokens[0]?.is === 'figure' && tokens.length > 1
    ? tokens.slice(1)
    : null;
}

/** The time that a line begins with, and the tokens after it. */
export type LeadingTime = { rest: readonly Token[]; section?: SlipSection; doubt?: true };

/**
 * The time that a line begins with; null without one. 12:01 and 4:30 (16:30) name the section. `doubt`: with a dot it
 * may be numbers; another time is not understood.
 */
export function leadingTime(tokens: readonly Token[]): LeadingTime | null {
  const [hour, minute, next] = tokens;
  if (hour?.is !== 'figure' || minute?.is !== 'figure') return null;
  if (hour.digits.length > 2 || minute.digits.length !== 2 || !/^[:.]$/.test(minute.gap)) return null;
  if (next?.is === 'figure' && /^[:.]$/.test(next.gap)) return null;
  const time = `${Number(hour.digits)}${minute.digits}`;
  const section = time === '1201' ? 'morning' : time === '430' || time === '1630' ? 'evening' : undefined;
  const rest = tokens.slice(2);
  if (minute.gap === '.') return section && hour.digits.length > 1 ? { rest, section, doubt: true } : null;
  return section ? { rest, section } : { rest, doubt: true };
}

/** Drops am and pm after a time with a colon, which say nothing more: 12:01 pm is noon. */
export function withoutHalfOfDay(line: string): string {
  return line.replace(/(?<!\d)(\d{1,2}:\d{2})\s*[ap]m(?![a-z])/g, '$1 ');
}

import { weekday, westernDigits } from '@shwe/kernel';

/** A line of a pasted list of close days, as parsed. Nothing is guessed: a date that can be two days is `ambiguous`. */
export type ListedLine = {
  /** From 1, counting empty lines and a heading. */
  line: number;
  text: string;
  /** 'YYYY-MM-DD'; null if it was not recognised. */
  date: string | null;
  reason: string;
  fault: 'not_understood' | 'ambiguous' | 'no_reason' | null;
};

/** The maximum and minimum length of a reason in characters. */
const REASON_MAX = 200;
const REASON_MIN = 3;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');

/**
 * Parses a list of close days, one per line: a day, then a reason. Accepts CSV (`2026-12-31,New Year's Eve`, with or
 * without quotes) and plain lines (`Thursday 31 December 2026 New Year's Eve`), with digits of any script. Skips a
 * heading `date,reason` and empty lines.
 */
export function readCloseDayList(text: string): ListedLine[] {
  return westernDigits(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((row) => row.text !== '' && !/^"?date"?\s*[,;\t]/i.test(row.text))
    .map((row) => ({ ...row, ...readLine(plain(row.text)) }));
}

/** A line of CSV without its quotes. */
function plain(line: string): string {
  return line.replace(/"((?:[^"]|"")*)"/g, (_, quoted: string) => quoted.replaceAll('""', '"')).trim();
}

function readLine(line: string): Pick<ListedLine, 'date' | 'reason' | 'fault'> {
  const weekdayNamed = /^([A-Za-z]{3,9})[.,]?\s+(?=\S)/.exec(line);
  const named = weekdayNamed
    ? nameIn(DAYS, weekdayNamed[1]!, ['', 'day', 'sday', 'nesday', 'rsday', 'urday'])
    : -1;
  const rest = named < 0 ? line : line.slice(weekdayNamed![0].length);
  const read = dayIn(rest);
  if (read === 'ambiguous') return { date: null, reason: '', fault: 'ambiguous' };
  if (read === null || (named >= 0 && weekday(read.date) !== named)) {
    return { date: null, reason: '', fault: 'not_understood' };
  }
  const reason = rest
    .slice(read.length)
    .replace(/^[\s,;:|–—-]+/, '')
    .replace(/[\s,;]+$/, '');
  if (reason.length > REASON_MAX) return { date: null, reason: '', fault: 'not_understood' };
  return { date: read.date, reason, fault: reason.length < REASON_MIN ? 'no_reason' : null };
}

type Read = { date: string; length: number };

/** The day at the start of a line, and its length in characters. */
function dayIn(line: string): Read | 'ambiguous' | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d\w])/.exec(line);
  if (iso) return dayOf(iso[1]!, iso[3]!, iso[4]!, iso[0].length);
  const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?![\d\w])/.exec(line);
  if (figures) return inEitherOrder(figures);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})(?![\d\w])/.exec(line);
  if (dayFirst) return ofMonth(dayFirst[2]!, dayFirst[1]!, dayFirst[3]!, dayFirst[0].length);
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?![\d\w])/.exec(line);
  if (monthFirst) return ofMonth(monthFirst[1]!, monthFirst[2]!, monthFirst[3]!, monthFirst[0].length);
  return null;
}

/** 13/4/2026 and 4/13/2026 are one day each; 3/4/2026 could be two days. */
function inEitherOrder(figures: RegExpExecArray): Read | 'ambiguous' | null {
  const [, first, , second, year] = figures as unknown as [string, string, string, string, string];
  const length = figures[0].length;
  if (Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)) return 'ambiguous';
  return Number(first) > 12 ? dayOf(year, second, first, length) : dayOf(year, first, second, length);
}

function ofMonth(name: string, day: string, year: string, length: number): Read | null {
  const month = nameIn(MONTHS, name, [
    '',
    'uary',
    'ruary',
    'ch',
    'il',
    'e',
    'y',
    'ust',
    't',
    'tember',
    'ober',
    'ember',
  ]);
  return month < 0 ? null : dayOf(year, String(month + 1), day, length);
}

/** The index of the name whose first three letters begin the word, if it has one of the endings; -1 for none. */
function nameIn(names: readonly string[], word: string, endings: readonly string[]): number {
  const lower = word.toLowerCase();
  return endings.includes(lower.slice(3)) ? names.indexOf(lower.slice(0, 3)) : -1;
}

function dayOf(year: string, month: string, day: string, length: number): Read | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && year.startsWith('2');
  return isReal ? { date, length } : null;
}

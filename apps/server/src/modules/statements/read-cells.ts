import { westernDigits, yangonInstant } from '@shwe/kernel';
import type { Mapping } from './mappings.queries.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME = '(?:[ T,]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\.\\d+)?(?: ?([ap])\\.?m\\.?)?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}$`, 'i');
const MONTH_NAME = new RegExp(`^(\\d{1,2})[-/. ]+([a-z]{3,9})\\.?[-/., ]+(\\d{4}|\\d{2})${TIME}$`, 'i');

/**
 * The instant that a statement writes as a Yangon date, with or without a time of day (then the day begins); null if it
 * cannot be read with certainty.
 */
export function readMoment(typed: string, order: Mapping['date_order']): Date | null {
  const text = westernDigits(typed).replace(/\s+/g, ' ').trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return instantOf([yearFirst[1]!, yearFirst[2]!, yearFirst[3]!], yearFirst.slice(4));
  const named = MONTH_NAME.exec(text);
  if (named) {
    const month = MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? null : instantOf([named[3]!, String(month), named[1]!], named.slice(4));
  }
  const yearLast = order === 'ymd' ? null : YEAR_LAST.exec(text);
  if (!yearLast) return null;
  const [first, second, year] = [yearLast[1]!, yearLast[2]!, yearLast[3]!];
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return instantOf([year, month, day], yearLast.slice(4));
}

function instantOf(
  [year, month, day]: readonly [string, string, string],
  [typedHour = '0', minute = '00', second = '00', half]: readonly (string | undefined)[],
): Date | null {
  const hour = half === undefined ? Number(typedHour) : hourOfHalf(Number(typedHour), half);
  if (hour === null || hour > 23) return null;
  const two = (text: string) => text.padStart(2, '0');
  try {
    return yangonInstant(
      `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`,
      `${two(String(hour))}:${minute}:${second}`,
    );
  } catch {
    return null;
  }
}

/** The hour of '12:30 am'; null if it is not one of a clock of twelve hours. */
function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** A number of a statement with its sign and mark. */
type ReadNumber = { kyat: bigint; mark: '' | 'cr' | 'dr' };

const SEPARATORS = { point: [',', '\\.'], comma: ['\\.', ','] } as const;

/**
 * A whole amount of kyat; null if it cannot be read with certainty: a fraction above 0, groups that are not of three
 * digits, or three digits after the decimal separator, which may be a group.
 */
export function readNumber(typed: string, decimal: Mapping['decimal']): ReadNumber | null {
  const marked = /^(.*?)[ .]?(cr|dr)\.?$/i.exec(withoutBlanks(typed));
  const mark = (marked?.[2]?.toLowerCase() ?? '') as ReadNumber['mark'];
  const plain = (marked?.[1] ?? withoutBlanks(typed)).replace(/^(?:mmk|ks?\.?)|(?:mmk|ks?\.?)$/gi, '');
  const signed = /^(?:([-−+])(.+)|\((.+)\)|(.+?)(-)?)$/.exec(plain);
  if (!signed) return null;
  const isNegative =
    signed[1] === '-' || signed[1] === '−' || signed[3] !== undefined || signed[5] !== undefined;
  const [group, point] = SEPARATORS[decimal];
  const digits = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${point}0{1,2})?$`).exec(
    signed[2] ?? signed[3] ?? signed[4] ?? '',
  );
  const whole = (digits?.[1] ?? '').replace(/\D/g, '');
  if (whole === '' || whole.length > 15) return null;
  return { kyat: isNegative ? -BigInt(whole) : BigInt(whole), mark };
}

function withoutBlanks(typed: string): string {
  return westernDigits(typed).replace(/[\s\u00a0\u202f]/g, '');
}

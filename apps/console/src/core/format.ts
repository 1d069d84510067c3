import { groupThousands, weekday, yangonDate, yangonTime } from '@shwe/kernel';

/** "1,250,000"; below zero with a minus sign instead of a hyphen. */
export function amountText(amount: number): string {
  return amount < 0 ? `−${groupThousands(-amount)}` : groupThousands(amount);
}

/** A change: "+2,000,000", "−1,850,000", "0". */
export function changeText(amount: number): string {
  return amount > 0 ? `+${groupThousands(amount)}` : amountText(amount);
}

/** Green for a gain, red for a loss, no colour for zero. */
export function signTone(result: number): 'jade' | 'ruby' | '' {
  if (result === 0) return '';
  return result > 0 ? 'jade' : 'ruby';
}

/** "4.2k", "523k", "1.08M", "65.5M", "1,975M": a short amount; below 1,000M at most three digits. */
export function shortAmount(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (size < 1_000) return `${sign}${size}`;
  if (size < 9_950) return `${sign}${Math.round(size / 100) / 10}k`;
  if (size < 999_500) return `${sign}${Math.round(size / 1_000)}k`;
  const millions = size / 1_000_000;
  if (millions >= 999.5) return `${sign}${groupThousands(Math.round(millions))}M`;
  const decimals = millions < 9.995 ? 2 : millions < 99.95 ? 1 : 0;
  return `${sign}${millions.toFixed(decimals)}M`;
}

/** Like shortAmount, but millions have at most one decimal, for narrow cells: "−10M", "1.1M", "24k". */
export function tightAmount(amount: number): string {
  const size = Math.abs(amount);
  if (size < 999_500) return shortAmount(amount);
  const millions = size / 1_000_000;
  return `${amount < 0 ? '−' : ''}${millions.toFixed(millions < 9.95 ? 1 : 0)}M`;
}

/** "15:17:43" of an instant in Yangon. */
export function clockTime(at: string | number): string {
  return yangonTime(new Date(at));
}

/** "15:17" of an instant in Yangon. */
export function hourMinute(at: string | number): string {
  return clockTime(at).slice(0, 5);
}

type Names = { months: readonly string[]; weekdays: readonly string[] };

/** "27 Jan" of a Yangon day. */
export function dayMonth(date: string, { months }: Pick<Names, 'months'>): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

/** "Nov 2026" of a month 'YYYY-MM'. */
export function monthYear(month: string, { months }: Pick<Names, 'months'>): string {
  return `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** "Tue 27 Jan" of a Yangon day. */
export function weekdayDay(date: string, names: Names): string {
  return `${names.weekdays[weekday(date)] ?? ''} ${dayMonth(date, names)}`;
}

/** "27 Jan 14:55": the date and time of an instant in Yangon. */
export function dateTime(at: string, names: Pick<Names, 'months'>): string {
  return `${dayMonth(yangonDate(new Date(at)), names)} ${hourMinute(at)}`;
}

/** "14:55" on the same Yangon day as `other`, else "27 Jan 14:55". */
export function dateTimeBelow(
  other: string | number | undefined,
  at: string,
  names: Pick<Names, 'months'>,
): string {
  const isSameDay = other !== undefined && yangonDate(new Date(other)) === yangonDate(new Date(at));
  return isSameDay ? hourMinute(at) : dateTime(at, names);
}

/** "42:17", from an hour on "1:02:17"; never below zero. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? tail : `${Math.floor(minutes / 60)}:${tail}`;
}

/** A blockchain address is shortened to its two ends; an account number stays whole. */
export function shortAddress(account: string): string {
  return account.length > 24 ? `${account.slice(0, 8)}…${account.slice(-6)}` : account;
}

/** The first letters of the first two words of a name. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** A SET figure, grouped: '1,562.83'; null without one. */
export function setFigureText(figure: string | null): string | null {
  if (figure === null) return null;
  const [whole = '', decimals = ''] = figure.split('.');
  return `${groupThousands(BigInt(whole))}.${decimals}`;
}

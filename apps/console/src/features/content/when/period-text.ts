import { dateTime, dateTimeBelow } from '../../../core/format.ts';
import type { useT } from '../../../i18n/index.ts';
import type { Period } from './axis.ts';

type Texts = Pick<ReturnType<typeof useT>, 't' | 'names'>;

/** "1 Feb 03:00 – 03:30", "until 1 Feb 03:30", "from 1 Feb 03:00", "since 1 Feb 03:00" or "until taken down". */
export function periodText({ from, until }: Period, now: number, { t, names }: Texts): string {
  if (from !== null && until !== null)
    return `${dateTime(from, names)} – ${dateTimeBelow(from, until, names)}`;
  if (until !== null) return t('contentUntil', { time: dateTime(until, names) });
  if (from === null) return t('contentUntilTakenDown');
  const hasBegun = Date.parse(from) <= now;
  return t(hasBegun ? 'contentSince' : 'contentFrom', { time: dateTime(from, names) });
}

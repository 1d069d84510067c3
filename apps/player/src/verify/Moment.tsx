import { yangonDate } from '@shwe/kernel';
import { formatClock, formatListDay } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';

/** Date and time to the second. */
export function Moment({ at }: { at: string }) {
  const { lang } = useT();
  return (
    <>
      {formatListDay(lang, yangonDate(new Date(at)))} <span className="fig">{formatClock(lang, at)}</span>
    </>
  );
}

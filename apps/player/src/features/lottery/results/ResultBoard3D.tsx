import { cx, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { formatDay, formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { currentDraw, useDraws, useResults } from '../draws/draws.ts';
import { FirstPrize } from './FirstPrize.tsx';
import { ResultNumber } from './ResultNumber.tsx';

/** Shown before the first result: when the next draw is. */
function NoResultYet() {
  const { t, lang } = useT();
  const now = useBusinessNow();
  const draws = useDraws();
  const next = draws.data && currentDraw(draws.data.list, now);
  return (
    <p className="c2 over">{next ? t('noResult3', { date: formatDay(lang, next.date) }) : t('empty')}</p>
  );
}

/** The last 3D result above the first prize it comes from. */
export function ResultBoard3D() {
  const { t, lang } = useT();
  const results = useResults();
  const last = results.data?.[0];
  return (
    <section className="board">
      <p className="c2 over">
        {last ? (
          <>
            {formatWeekday(lang, last.date)}{' '}
            <span className="fig t1c">{formatTime(lang, last.draw_time)}</span>
          </>
        ) : (
          t('resultNumber')
        )}
      </p>
      <ResultNumber className={cx('three', !last && 'none')}>{last?.win_num ?? '–––'}</ResultNumber>
      <div className="first-prize over">
        {results.isPending && <Skeleton width="100%" height={40} />}
        {last?.prize && (
          <>
            <small>{t('firstPrize')}</small>
            <FirstPrize prize={last.prize} />
          </>
        )}
        {results.isSuccess && !last && <NoResultYet />}
      </div>
    </section>
  );
}

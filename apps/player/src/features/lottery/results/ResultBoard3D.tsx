import { cx, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { formatDay, formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { currentDraw, useDraws, useResults, waitingDraw } from '../draws/draws.ts';
import { PrizeLine } from './FirstPrize.tsx';
import { ResultNumber } from './ResultNumber.tsx';
import { WaitingBoard } from './WaitingBoard.tsx';

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

/** A closed draw until it is settled; else the last result. */
export function ResultBoard3D() {
  const waiting = waitingDraw(useDraws().data?.list);
  return waiting ? <WaitingBoard draw={waiting} /> : <LastBoard />;
}

/** The last 3D result above the first prize it comes from. */
function LastBoard() {
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
      {last ? (
        <PrizeLine prize={last.prize} />
      ) : (
        <div className="first-prize over">
          {results.isPending && <Skeleton width="100%" height={40} />}
          {results.isSuccess && <NoResultYet />}
        </div>
      )}
    </section>
  );
}

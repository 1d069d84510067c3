import { cx, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../core/now.ts';
import { formatDay, formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Dish } from './Dish.tsx';
import { Prize } from './Prize.tsx';
import { headSession, useResults, useSessions } from './sessions.ts';

/** Before the first result there is none to show, and it is said when one will be. */
function NoneYet() {
  const { t, lang } = useT();
  const now = useBusinessNow();
  const sessions = useSessions();
  const next = sessions.data && headSession(sessions.data.list, now);
  return (
    <p className="c2 over">{next ? t('noResult3', { date: formatDay(lang, next.date) }) : t('empty')}</p>
  );
}

/** 3D: the last number, very large, over the first prize it ends. */
export function PrizeBoard() {
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
      <Dish className={cx('three', !last && 'none')}>{last?.win_num ?? '–––'}</Dish>
      <div className="first-prize over">
        {results.isPending && <Skeleton width="100%" height={40} />}
        {last?.prize && (
          <>
            <small>{t('firstPrize')}</small>
            <Prize prize={last.prize} />
          </>
        )}
        {results.isSuccess && !last && <NoneYet />}
      </div>
    </section>
  );
}

import { cx, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useDraws, useResults, waitingDraw } from '../draws/draws.ts';
import { SECTION_LABEL } from '../labels.ts';
import { type LiveIndex, useLiveIndex } from './live-index.ts';
import { ResultNumber } from './ResultNumber.tsx';
import { ResultSources } from './ResultSources.tsx';
import { WaitingBoard } from './WaitingBoard.tsx';

/** Older figures are not live: the exchange rests at midday, or no figures come, ms. */
const LIVE_MS = 120_000;

/** The number that the live figures would give. It looks different from a result, because it is none. */
function LiveBoard({ live }: { live: LiveIndex }) {
  const { t, lang } = useT();
  const isLive = useBusinessNow() - Date.parse(live.time) < LIVE_MS;
  return (
    <section className="board pending">
      <p className="over">
        {isLive ? (
          <span className="live am">{t('liveIndex')}</span>
        ) : (
          <span className="c2">
            <RichText k="figuresOf" v={{ time: formatTime(lang, live.time) }} />
          </span>
        )}
      </p>
      <ResultNumber className="pending">{live.number}</ResultNumber>
      <ResultSources draw={live} />
    </section>
  );
}

/**
 * A closed draw until it is settled; else the live figures while a feed runs and a draw of today is to come; else the
 * last result.
 */
export function ResultBoard2D() {
  const live = useLiveIndex();
  const draws = useDraws();
  const waiting = waitingDraw(draws.data?.list);
  if (waiting) return <WaitingBoard draw={waiting} live={live} />;
  return live ? <LiveBoard live={live} /> : <LastBoard />;
}

/** The last result above the two figures it comes from, in which the digits that count stand out. */
function LastBoard() {
  const { t, lang } = useT();
  const results = useResults();
  const last = results.data?.[0];
  return (
    <section className="board">
      <p className="c2 over">
        {last ? (
          <>
            {formatWeekday(lang, last.date)} · {t(SECTION_LABEL[last.section])}{' '}
            <span className="fig t1c">{formatTime(lang, last.draw_time)}</span>
          </>
        ) : (
          t('resultNumber')
        )}
      </p>
      <ResultNumber className={cx(!last && 'none')}>{last?.win_num ?? '––'}</ResultNumber>
      {last ? (
        <ResultSources draw={last} />
      ) : (
        <div className="srcs-space">{results.isPending && <Skeleton width="100%" height={40} />}</div>
      )}
    </section>
  );
}

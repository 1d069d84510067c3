import { cx, Skeleton } from '@shwe/ui';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Dish } from './Dish.tsx';
import { Figure } from './Figure.tsx';
import { type LiveIndex, useLiveIndex } from './live-index.ts';
import { type Session, useResults } from './sessions.ts';
import { SECTION_WORD } from './words.ts';

function Sources({ session }: { session: Pick<Session, 'set_index' | 'set_value'> }) {
  const { t } = useT();
  if (!session.set_index || !session.set_value) return null;
  return (
    <div className="srcs mt3 over">
      <div>
        <small>{t('setIndex')}</small>
        <Figure text={session.set_index} mark="last" />
      </div>
      <i />
      <div>
        <small>{t('setValue')}</small>
        <Figure text={session.set_value} mark="units" />
      </div>
    </div>
  );
}

/** What the exchange's figures would give now: in ivory, for it is no result. */
function LiveBoard({ live }: { live: LiveIndex }) {
  const { t } = useT();
  return (
    <section className="board pending">
      <p className="over">
        <span className="live am">{t('liveIndex')}</span>
      </p>
      <Dish className="pending">{live.number}</Dish>
      <Sources session={live} />
    </section>
  );
}

/** The exchange as it moves while a feed runs and a draw is to come; else the last number. */
export function Board() {
  const live = useLiveIndex();
  return live ? <LiveBoard live={live} /> : <LastBoard />;
}

/** The last number, very large, over the two figures that make it; the digits that count are picked out in gold. */
function LastBoard() {
  const { t, lang } = useT();
  const results = useResults();
  const last = results.data?.[0];
  return (
    <section className="board">
      <p className="c2 over">
        {last ? (
          <>
            {formatWeekday(lang, last.date)} · {t(SECTION_WORD[last.section])}{' '}
            <span className="fig t1c">{formatTime(lang, last.draw_time)}</span>
          </>
        ) : (
          t('resultNumber')
        )}
      </p>
      <Dish className={cx(!last && 'none')}>{last?.win_num ?? '––'}</Dish>
      {last ? (
        <Sources session={last} />
      ) : (
        <div className="srcs-space">{results.isPending && <Skeleton width="100%" height={40} />}</div>
      )}
    </section>
  );
}

import { Empty } from '../../../components/states.tsx';
import { useBusinessNow } from '../../../core/clock.ts';
import { dayMonth } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import { KIND_TAB, KINDS, type Row, type Selected } from '../types.ts';
import { axisOf, barOf, type Period } from './axis.ts';
import { type Shown, shownOf } from './shown.ts';
import { TimeAxis } from './TimeAxis.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** One item that ends in years does not make the days of the others too small to see. */
const DAYS_MAX = 31;

/** All that players are shown now and what is scheduled, by kind, on one axis of days. */
export function Calendar({ rows, select }: { rows: readonly Row[]; select: (selected: Selected) => void }) {
  const { t, names } = useT();
  const now = useBusinessNow(MINUTE_MS);
  const shown = shownOf(rows, now);
  const axis = axisOf(now, farthest(shown, now + DAYS_MAX * DAY_MS));
  const onAxis = shown.filter((one) => barOf(axis, one) !== null);
  return (
    <section className="contentcalendar">
      <header className="pagehead">
        <h2>{t('contentCalendar')}</h2>
        <span className="t3">
          {t('contentWhenRange', { from: dayMonth(axis.labels[0]!.date, names), n: axis.days })}
        </span>
      </header>
      <div className="contentbody">
        {onAxis.length === 0 && <Empty text={t('contentCalendarEmpty')} />}
        {KINDS.map((kind) => {
          const others = onAxis.filter(({ row }) => row.kind === kind);
          return (
            others.length > 0 && (
              <section key={kind}>
                <h3>{t(kind === 'tile' ? 'contentInMaintenance' : KIND_TAB[kind])}</h3>
                <TimeAxis axis={axis} now={now} others={others} select={select} />
              </section>
            )
          );
        })}
      </div>
    </section>
  );
}

/** To the last moment before `end` at which something begins or ends. */
function farthest(shown: readonly Shown[], end: number): Period {
  const moments = shown
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at !== null)
    .filter((at) => Date.parse(at) < end);
  const until = moments.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
  return { from: null, until };
}

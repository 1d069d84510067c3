import { KeyValue, Sheet, SkeletonRows } from '@shwe/ui';
import { Fragment } from 'react';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { type Key, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useResults } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { ChartLegend, NumberChart } from './NumberChart.tsx';
import { type Stats, statsOf } from './stats.ts';

/** Statistics cover this many days with draws: at most forty draws of 2D, twenty of 3D. */
const DAYS = 20;
const DRAWS = { 2: 2 * DAYS, 3: DAYS } as const;
/** Only a game with this many numbers, which is 2D, gets a chart of all its numbers. */
const CHART_NUMBERS = 100;
const HOT_SHOWN = 6;
const PLACES: Record<2 | 3, readonly Key[]> = {
  2: ['digitFirst', 'digitLast'],
  3: ['digitFirst', 'digitMiddle', 'digitLast'],
};

/** The height of the highest bar and the y of the base line, in units of the drawing. */
const BAR_MAX = 48;
const BASELINE = 66;

/** A bar for each digit, with its count above; the highest bars stand out, unless all are equal. */
function DigitBars({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1);
  const least = Math.min(...counts);
  return (
    <svg className="bars" viewBox="0 0 300 86" role="img" aria-label={`${label}: ${counts.join(' ')}`}>
      <line x1="0" x2="300" y1={BASELINE} y2={BASELINE} />
      {counts.map((count, digit) => {
        const height = (count / most) * BAR_MAX;
        const x = digit * 30 + 15;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digit is what the bar stands for
          <g key={digit} className={count === most && count > least ? 'most' : undefined}>
            <rect x={x - 8} y={BASELINE - height} width="16" height={height} rx="2" />
            <text className="n" x={x} y={BASELINE - height - 4}>
              {count}
            </text>
            <text x={x} y={82}>
              {digit}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The chart of all numbers (2D only), the numbers drawn more than once, and how many were not drawn. */
function Numbers({ stats }: { stats: Stats }) {
  const { t } = useT();
  return (
    <>
      {stats.times.length === CHART_NUMBERS && (
        <figure className="mt3">
          <figcaption className="t2 b">{t('statsPlot')}</figcaption>
          <NumberChart counts={stats.times} label={t('statsPlot')} />
          <ChartLegend />
        </figure>
      )}
      <div className="mt2">
        <KeyValue label={t('hotNumbers')}>
          {stats.hot.length === 0 && <span className="c2">{t('noneHot')}</span>}
          {stats.hot.slice(0, HOT_SHOWN).map(({ number, times }) => (
            <Fragment key={number}>
              <span className="again">
                <span className="fig">{number}</span> <small>×{times}</small>
              </span>{' '}
            </Fragment>
          ))}
        </KeyValue>
        <KeyValue label={t('coldNumbers')}>
          <RichText k="coldOf" v={{ n: stats.cold, all: stats.times.length }} />
        </KeyValue>
      </div>
    </>
  );
}

function StatsCharts({ stats, places }: { stats: Stats; places: readonly Key[] }) {
  const { t } = useT();
  return (
    <>
      <p className="c2">
        <RichText k="statsDays" v={{ d: stats.days, n: stats.draws }} />
      </p>
      <Numbers stats={stats} />
      {stats.places.map((counts, place) => {
        const label = t(places[place] ?? 'number');
        return (
          <figure key={label} className="mt3">
            <figcaption className="t2 b">{label}</figcaption>
            <DigitBars counts={counts} label={label} />
          </figure>
        );
      })}
      <p className="c2 t1 mt3">{t('statsHonest')}</p>
    </>
  );
}

/** Statistics of the last draws; the text says that they predict nothing. */
export function StatsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const { digits } = useGame();
  const results = useResults(DRAWS[digits]);
  const drawn = results.data?.flatMap(({ date, win_num: number }) => (number ? [{ date, number }] : []));
  const stats = statsOf(drawn ?? [], DAYS);
  return (
    <Sheet open onClose={onClose} title={t('statistics')} closeLabel={t('close')}>
      {results.isPending && <SkeletonRows rows={5} label={t('loading')} />}
      {results.isError && <LoadFailed error={results.error} onRetry={() => void results.refetch()} />}
      {stats && <StatsCharts stats={stats} places={PLACES[digits]} />}
      {results.isSuccess && !stats && <p className="c2">{t('statsNone')}</p>}
    </Sheet>
  );
}

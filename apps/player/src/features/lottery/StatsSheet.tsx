import { KeyValue, Sheet, SkeletonRows } from '@shwe/ui';
import { Fragment } from 'react';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { useGame } from './game.ts';
import { useResults } from './sessions.ts';
import { type Stats, statsOf } from './stats.ts';

/** Twenty days of 2D are forty draws; of 3D the last twenty. */
const DRAWS = { 2: 40, 3: 20 } as const;
const PLACES: Record<2 | 3, readonly Key[]> = {
  2: ['digitFirst', 'digitLast'],
  3: ['digitFirst', 'digitMiddle', 'digitLast'],
};

/** Heights of the drawing, in its own units. */
const BAR_MAX = 48;
const GROUND = 66;

/** Ten bars, one a digit, each under its count; the longest stand out. */
function DigitBars({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1);
  const least = Math.min(...counts);
  return (
    <svg className="bars" viewBox="0 0 300 86" role="img" aria-label={`${label}: ${counts.join(' ')}`}>
      <line x1="0" x2="300" y1={GROUND} y2={GROUND} />
      {counts.map((count, digit) => {
        const height = (count / most) * BAR_MAX;
        const x = digit * 30 + 15;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digit is what the bar stands for
          <g key={digit} className={count === most && count > least ? 'most' : undefined}>
            <rect x={x - 8} y={GROUND - height} width="16" height={height} rx="2" />
            <text className="n" x={x} y={GROUND - height - 4}>
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

function Drawn({ stats, places }: { stats: Stats; places: readonly Key[] }) {
  const { t } = useT();
  return (
    <>
      <p className="c2">
        <Say k="lastDraws" v={{ n: stats.draws }} />
      </p>
      {stats.places.map((counts, place) => {
        const label = t(places[place] ?? 'number');
        return (
          <figure key={label} className="mt3">
            <figcaption className="t2 b">{label}</figcaption>
            <DigitBars counts={counts} label={label} />
          </figure>
        );
      })}
      <div className="mt3">
        <KeyValue label={t('hotDigits')}>
          <span className="fig">{stats.hot.join(' ')}</span>
        </KeyValue>
        <KeyValue label={t('coldDigits')}>
          <span className="fig">{stats.cold.join(' ')}</span>
        </KeyValue>
        {stats.again.length > 0 && (
          <KeyValue label={t('drawnAgain')}>
            {stats.again.slice(0, 6).map(({ number, times }) => (
              <Fragment key={number}>
                <span className="again">
                  <span className="fig">{number}</span> <small>×{times}</small>
                </span>{' '}
              </Fragment>
            ))}
          </KeyValue>
        )}
      </div>
      <p className="c2 t1 mt3">{t('statsHonest')}</p>
    </>
  );
}

/** Which digits the last draws had, as plain bars, and that this says nothing of the next. */
export function StatsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const { digits } = useGame();
  const results = useResults(DRAWS[digits]);
  const stats = statsOf(results.data?.flatMap((one) => one.win_num ?? []) ?? []);
  return (
    <Sheet open onClose={onClose} title={t('statistics')} closeLabel={t('close')}>
      {results.isPending && <SkeletonRows rows={5} label={t('loading')} />}
      {results.isError && <LoadFailed error={results.error} onRetry={() => void results.refetch()} />}
      {stats && <Drawn stats={stats} places={PLACES[digits]} />}
      {results.isSuccess && !stats && <p className="c2">{t('statsNone')}</p>}
    </Sheet>
  );
}

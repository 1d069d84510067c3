import { amountText } from '@shwe/ui';
import { formatShortDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Report } from './queries.ts';

/** Sizes in the units of the drawing. */
const WIDTH = 320;
const BAR_MAX = 96;
const BASELINE = 104;
const HEIGHT = 124;
/** The largest width of a day, so that the bars of a few days do not become too wide. */
const DAY_MAX = 40;

/** Two bars for each day, staked and won. The label says the same in words for screen readers. */
export function DayChart({ days }: { days: Report['days'] }) {
  const { t } = useT();
  const most = Math.max(1, ...days.flatMap(({ staked, won }) => [staked, won]));
  const activeDays = days.filter(({ staked, won }) => staked !== 0 || won !== 0);
  if (activeDays.length === 0) return <p className="c2">{t('plotNone')}</p>;
  const step = Math.min(DAY_MAX, WIDTH / days.length);
  const left = (WIDTH - step * days.length) / 2;
  const bar = step * 0.38;
  const barHeight = (sum: number) => (Math.max(0, sum) / most) * BAR_MAX;
  const descriptions = activeDays.map(({ date, staked, won }) =>
    t('plotDay', { date, staked: amountText(staked), won: amountText(won) }),
  );
  const first = days[0]!.date;
  const last = days[days.length - 1]!.date;
  return (
    <>
      <div className="row g4 plot-key c2 t2">
        <span className="staked">{t('stakedLabel')}</span>
        <span className="won">{t('wonLabel')}</span>
        <span className="fig right most">{amountText(most)}</span>
      </div>
      <svg
        className="plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={descriptions.join('. ')}
      >
        <line className="top" x1="0" x2={WIDTH} y1={BASELINE - BAR_MAX} y2={BASELINE - BAR_MAX} />
        <line x1="0" x2={WIDTH} y1={BASELINE} y2={BASELINE} />
        {days.map(({ date, staked, won }, i) => {
          const middle = left + step * (i + 0.5);
          return (
            <g key={date}>
              <rect
                className="staked"
                x={middle - bar}
                y={BASELINE - barHeight(staked)}
                width={bar}
                height={barHeight(staked)}
              />
              <rect
                className="won"
                x={middle}
                y={BASELINE - barHeight(won)}
                width={bar}
                height={barHeight(won)}
              />
            </g>
          );
        })}
        {first === last ? (
          <text className="mid" x={WIDTH / 2} y={HEIGHT - 4}>
            {formatShortDay(first)}
          </text>
        ) : (
          <>
            <text x={left} y={HEIGHT - 4}>
              {formatShortDay(first)}
            </text>
            <text className="end" x={WIDTH - left} y={HEIGHT - 4}>
              {formatShortDay(last)}
            </text>
          </>
        )}
      </svg>
    </>
  );
}

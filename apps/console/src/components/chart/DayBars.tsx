import { dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { barScale } from './bar-scale.ts';
import { axisPx, labelledSlots, tickText } from './chart-scale.ts';

export type BarDay = {
  date: string;
  value: number;
  /** A second value, shown as a line across the bar. */
  mark?: number;
  /** full: a limit was reached on that day. */
  tone?: 'full';
  /** The day's figures, shown on hover. */
  title: string;
};

type Props = {
  days: readonly BarDay[];
  /** signed: gains and losses have their colours. */
  tone?: 'plain' | 'signed';
  height?: number;
  /** What the bar and its mark are called. */
  legend?: readonly [string, string];
  /** The chart in words, for screen readers. */
  label: string;
};

/** The widest that a day is drawn, px: a few days are not stretched over the screen. */
const DAY_PX_MAX = 56;

/** Pixels of a plot; where a screen is high its style sheet draws the plot higher. */
const scaled = (px: number) => `calc(${px}px * var(--plot-scale, 1))`;

/** A bar for each day from zero, with an optional mark; words where there is nothing to draw. */
export function DayBars({ days, tone = 'plain', height = 84, legend, label }: Props) {
  const { t, names } = useT();
  const values = days.flatMap(({ value, mark }) => (mark === undefined ? [value] : [value, mark]));
  if (values.every((value) => value === 0)) return <p className="t3">{t('plotNothing')}</p>;
  const { top, bottom, ticks } = barScale(values);
  const yOf = (value: number) => 4 + ((top - value) / (top - bottom)) * (height - 8);
  const barOf = (value: number) => {
    const [from, to] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
    return { y: from, height: value === 0 ? 0 : Math.max(1, to - from) };
  };
  const toneOf = (value: number) => (tone === 'plain' ? 'plain' : value < 0 ? 'loss' : 'gain');
  const axis = axisPx(ticks);
  const plot = (
    <div
      className="plot daybars"
      style={{
        gridTemplateRows: `${scaled(height)} 18px`,
        gridTemplateColumns: `${axis}px minmax(0, 1fr)`,
        maxWidth: axis + days.length * DAY_PX_MAX,
      }}
    >
      <div className="marks" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: scaled(yOf(tick)) }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        style={{ height: scaled(height) }}
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2={days.length} y1={yOf(tick)} y2={yOf(tick)} />
        ))}
        {days.map(({ date, value, mark, tone: own, title }, n) => (
          <g key={date}>
            <title>{title}</title>
            <rect className="day" x={n} y="0" width="1" height={height} />
            <rect className={own ?? toneOf(value)} x={n + 0.18} width="0.64" {...barOf(value)} />
            {mark !== undefined && mark !== value && (
              <rect className="whatif" x={n + 0.06} y={yOf(mark) - 1} width="0.88" height="2" />
            )}
          </g>
        ))}
      </svg>
      <div className="dates" aria-hidden="true">
        {labelledSlots(days.length).map((slot) => (
          <span key={slot} style={{ left: `${((slot + 0.5) / days.length) * 100}%` }}>
            {dayMonth(days[slot]!.date, names)}
          </span>
        ))}
      </div>
    </div>
  );
  if (!legend) return plot;
  return (
    <div>
      <div className="barlegend" aria-hidden="true">
        <span>{legend[0]}</span>
        <span className="line">{legend[1]}</span>
      </div>
      {plot}
    </div>
  );
}

import { barScale } from './bar-scale.ts';
import { axisPx, tickText } from './chart-scale.ts';

export const HOURS = 24;
/** The hours that are named below the plot. */
const NAMED_HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

export type PlotHour = {
  value: number;
  /** The figures of the hour, shown on hover. */
  title: string;
};

type Props = {
  /** The hours that have begun, from midnight on. */
  hours: readonly PlotHour[];
  /** bars: each hour for itself; running: the sum since midnight at the end of each hour, as steps. */
  kind?: 'bars' | 'running';
  /** The 24 hours of the day that it is compared with, as a stepped outline. */
  before?: readonly number[];
  /** The time of the day in hours; the hour that is not over is drawn in outline. Left out for days that are over. */
  now?: number;
  height?: number;
  tone?: 'in' | 'plain';
  /** The plot in words, for screen readers; the figures of the hours follow it. */
  label: string;
};

/** The hours of a day from zero, beside those of an earlier day. */
export function HourPlot({
  hours,
  kind = 'bars',
  before = [],
  now,
  height = 84,
  tone = 'plain',
  label,
}: Props) {
  const { top, bottom, ticks } = barScale([...hours.map(({ value }) => value), ...before]);
  const yOf = (value: number) => 4 + ((top - value) / (top - bottom)) * (height - 8);
  const barOf = (value: number) => {
    const [from, to] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
    return { y: from, height: value === 0 ? 0 : Math.max(1, to - from) };
  };
  const axis = axisPx(ticks);
  const said = hours.flatMap(({ value, title }, hour) =>
    value === (kind === 'bars' ? 0 : (hours[hour - 1]?.value ?? 0)) ? [] : [title],
  );
  const isOver = (hour: number) => now === undefined || hour < Math.floor(now);
  return (
    <div
      className="plot hourplot"
      style={{ gridTemplateRows: `${height}px 18px`, gridTemplateColumns: `${axis}px minmax(0, 1fr)` }}
    >
      <div className="marks" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: yOf(tick) }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${HOURS} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[label, ...said].join('; ')}
        style={{ height }}
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2={HOURS} y1={yOf(tick)} y2={yOf(tick)} />
        ))}
        {before.length > 0 && <path className="before" d={stepsOf(before, yOf, HOURS)} />}
        {kind === 'running' && hours.length > 0 && (
          <path
            className="level"
            d={stepsOf(
              hours.map(({ value }) => value),
              yOf,
              now ?? HOURS,
            )}
          />
        )}
        {hours.map(({ value, title }, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
          <g key={hour}>
            <title>{title}</title>
            <rect className="day" x={hour} y="0" width="1" height={height} />
            {kind === 'bars' && (
              <rect
                className={isOver(hour) ? tone : 'begun'}
                x={hour + 0.14}
                width="0.72"
                {...barOf(value)}
              />
            )}
          </g>
        ))}
        {now !== undefined && <line className="now" x1={now} x2={now} y1="0" y2={height} />}
      </svg>
      <div className="dates" aria-hidden="true">
        {NAMED_HOURS.map((hour) => (
          <span key={hour} style={{ left: `${((hour + 0.5) / HOURS) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A line that has the value of each hour during all of it, until `end`. */
function stepsOf(values: readonly number[], yOf: (value: number) => number, end: number): string {
  const steps = values.map((value, hour) => `V${yOf(value)}H${Math.min(hour + 1, end)}`).join('');
  return `M0,${yOf(values[0]!)}${steps}`;
}

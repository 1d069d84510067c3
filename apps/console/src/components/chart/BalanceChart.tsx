import { addDays } from '@shwe/kernel';
import { dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { axisPx, labelledSlots, ticksTo, tickText } from './chart-scale.ts';

export type ChartDay = {
  date: string;
  level: number;
  up: number;
  down: number;
  /** The day's figures, shown on hover. */
  title: string;
};

type Props = {
  /** The latest days, oldest first. */
  days: readonly ChartDay[];
  /** How many days the axis covers; with fewer days the line begins further right. */
  slots: number;
  /** The labels of the bars above and below their line. */
  labels: { up: string; down: string };
  /** The chart in words, for screen readers. */
  label: string;
};

/** Vertical positions in the drawing, px. The width is stretched to what is available. */
const LEVEL = { top: 4, bottom: 66 };
const BARS = { top: 84, middle: 106, bottom: 128 };
const HEIGHT = 132;

/** The balance at the end of each day as a stepped line, and below it bars for money in and out. */
export function BalanceChart({ days, slots, labels, label }: Props) {
  const { names } = useT();
  const ticks = ticksTo(Math.max(0, ...days.map(({ level }) => level)));
  const largest = Math.max(1, ...days.flatMap(({ up, down }) => [up, down]));
  const yOf = (level: number) =>
    LEVEL.bottom - (level / Math.max(1, ticks.at(-1)!)) * (LEVEL.bottom - LEVEL.top);
  const barHeight = (sum: number) =>
    sum === 0 ? 0 : Math.max(1, (sum / largest) * (BARS.middle - BARS.top));
  const firstSlot = slots - days.length;
  const steps = days.map(({ level }, i) => `V${yOf(level)}H${firstSlot + i + 1}`).join('');
  const last = days.at(-1)?.date;
  return (
    <div className="plot" style={{ gridTemplateColumns: `${axisPx(ticks)}px minmax(0, 1fr)` }}>
      <div className="marks" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: yOf(tick) }}>
            {tickText(tick)}
          </span>
        ))}
        <span style={{ top: BARS.top }}>{labels.up}</span>
        <span style={{ top: BARS.bottom }}>{labels.down}</span>
      </div>
      <svg viewBox={`0 0 ${slots} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[...ticks.map(yOf), BARS.top, BARS.middle, BARS.bottom].map((y) => (
          <line key={y} x1="0" x2={slots} y1={y} y2={y} />
        ))}
        {days.length > 0 && (
          <>
            <path className="ground" d={`M${firstSlot},${LEVEL.bottom}${steps}V${LEVEL.bottom}Z`} />
            <path className="level" d={`M${firstSlot},${yOf(days[0]!.level)}${steps}`} />
          </>
        )}
        {days.map(({ date, up, down, title }, i) => (
          <g key={date}>
            <title>{title}</title>
            <rect className="day" x={firstSlot + i} y="0" width="1" height={HEIGHT} />
            <rect
              className="up"
              x={firstSlot + i + 0.25}
              y={BARS.middle - barHeight(up)}
              width="0.5"
              height={barHeight(up)}
            />
            <rect
              className="down"
              x={firstSlot + i + 0.25}
              y={BARS.middle}
              width="0.5"
              height={barHeight(down)}
            />
          </g>
        ))}
      </svg>
      <div className="dates" aria-hidden="true">
        {last !== undefined &&
          labelledSlots(slots).map((slot) => (
            <span key={slot} style={{ left: `${((slot + 0.5) / slots) * 100}%` }}>
              {dayMonth(addDays(last, slot - slots + 1), names)}
            </span>
          ))}
      </div>
    </div>
  );
}

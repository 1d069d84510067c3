import { cx } from '@shwe/ui';

const WIDTH = 100;
const HEIGHT = 24;
const BAR = 5;

type Props = {
  /** One value a day, oldest first; the last is today and not over. */
  values: readonly number[];
  /** zero = win and loss hang on a zero line. */
  base?: 'floor' | 'zero';
};

/** A counter's last days as bars. A day without anything is only the line that they stand on. */
export function DayBars({ values, base = 'floor' }: Props) {
  const most = Math.max(1, ...values.map(Math.abs));
  const room = base === 'zero' ? HEIGHT / 2 - 0.5 : HEIGHT - 1;
  const step = (WIDTH - BAR) / Math.max(1, values.length - 1);
  return (
    <svg
      className="ag-bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={`M0 ${base === 'zero' ? HEIGHT / 2 : HEIGHT - 0.5}h${WIDTH}`}
        vectorEffect="non-scaling-stroke"
      />
      {values.map((value, day) => {
        const isToday = day === values.length - 1;
        const height = value === 0 ? 0 : Math.max(1, (Math.abs(value) / most) * room);
        const top = base === 'floor' ? HEIGHT - height : HEIGHT / 2 + (value > 0 ? -height - 0.5 : 0.5);
        const tone = base === 'zero' && (value > 0 ? 'up' : 'down');
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
            key={day}
            className={cx(tone, isToday && 'now')}
            x={day * step}
            y={top}
            width={BAR}
            height={height}
            rx={base === 'floor' ? 1 : 0}
          />
        );
      })}
    </svg>
  );
}

import { amountText } from '@shwe/ui';
import { formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

/** Sizes in the units of the drawing; the bars of 24 hours fit in the width. */
const WIDTH = 150;
const HEIGHT = 28;
const STEP_MAX = 9.5;

/** The sums of the hours of today; the present hour, which is not over, is the lit one. */
export function HourBars({ hours }: { hours: readonly number[] }) {
  const { t, lang } = useT();
  const most = Math.max(...hours.map(Math.abs), 0);
  if (most === 0) return null;
  const step = Math.min(STEP_MAX, WIDTH / hours.length);
  const left = WIDTH - step * hours.length;
  const named = hours.flatMap((sum, hour) =>
    sum === 0 ? [] : [`${formatTime(lang, hourOfDay(hour))} ${amountText(sum)}`],
  );
  return (
    <svg
      className="ar-hours"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('byHour', { list: named.join(', ') })}
    >
      {hours.map((sum, hour) => {
        const height = Math.max(1, (Math.abs(sum) / most) * (HEIGHT - 1));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day never change places
            key={hour}
            className={hour === hours.length - 1 ? 'now' : undefined}
            x={left + hour * step + step * 0.18}
            y={HEIGHT - height}
            width={step * 0.64}
            height={height}
            rx="1"
          />
        );
      })}
    </svg>
  );
}

/** Some instant with this hour in Yangon. */
function hourOfDay(hour: number): string {
  return `2031-01-06T${String(hour).padStart(2, '0')}:00:00+06:30`;
}

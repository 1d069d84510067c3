import { amountText, cx, digitsText, moneyText } from '@shwe/ui';
import { formatShortDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Report } from './queries.ts';

/** Sizes in the units of the drawing: stakes stand on the first line, win or loss at the zero line below it. */
const WIDTH = 358;
const HEIGHT = 172;
const TOP = 16;
const BASE = 92;
const ZERO = 128;
const SWING = 20;
const BAR_MAX = 26;
/** Up to so many days each has its date below; more have the first and the last only. */
const DATES_MAX = 10;

type Props = { days: Report['days']; today: string };

/** Stakes and the win or loss of the members for each day. Today, which is not over, is the lit one. */
export function ReportChart({ days, today }: Props) {
  const { t } = useT();
  const mostStakes = Math.max(1, ...days.map(({ all_tz: stakes }) => stakes));
  const mostResult = Math.max(1, ...days.map(({ all_sy: result }) => Math.abs(result)));
  const step = WIDTH / days.length;
  const width = Math.min(BAR_MAX, step * 0.62);
  const active = days.filter(({ all_tz: stakes, all_sy: result }) => stakes !== 0 || result !== 0);
  const named = active.map((day) =>
    t('stakesOfDay', {
      date: formatShortDay(day.date),
      staked: amountText(day.all_tz),
      result: moneyText(BigInt(day.all_sy), 'always'),
    }),
  );
  const last = days[days.length - 1]!;
  return (
    <section className="ar-plot mt2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={named.join('. ') || t('plotNone')}>
        <path d={`M0 ${BASE + 0.5}H${WIDTH}M0 ${ZERO + 0.5}H${WIDTH}`} />
        {days.map((day, index) => {
          const x = step * (index + 0.5) - width / 2;
          const stakes = (day.all_tz / mostStakes) * (BASE - TOP);
          const swing = (Math.abs(day.all_sy) / mostResult) * SWING;
          const on = day.date === today && 'on';
          return (
            <g key={day.date}>
              <rect
                className={cx('stakes', on)}
                x={x}
                y={BASE - stakes}
                width={width}
                height={stakes}
                rx={Math.min(3, width / 4)}
              />
              <rect
                className={cx(day.all_sy > 0 ? 'up' : 'down', on)}
                x={x}
                y={day.all_sy > 0 ? ZERO - swing : ZERO}
                width={width}
                height={swing}
                rx={Math.min(2, width / 4)}
              />
              {days.length <= DATES_MAX && (
                <text className={cx(on)} x={x + width / 2} y={HEIGHT - 4}>
                  {digitsText(day.date.slice(8))}
                </text>
              )}
            </g>
          );
        })}
        {days.length > DATES_MAX && (
          <>
            <text className="start" x="0" y={HEIGHT - 4}>
              {formatShortDay(days[0]!.date)}
            </text>
            <text className="end" x={WIDTH} y={HEIGHT - 4}>
              {formatShortDay(last.date)}
            </text>
          </>
        )}
        {last.all_tz > 0 && (
          <text className="end on" x={WIDTH - step / 2 + width / 2} y={Math.max(12, TOP - 4)}>
            {amountText(last.all_tz)}
          </text>
        )}
      </svg>
      <div className="ar-key">
        <span>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="3" />
          </svg>
          {t('stakesShort')}
        </span>
        <span>
          <svg width="12" height="12" aria-hidden="true">
            <rect className="up" width="6" height="12" />
            <rect className="down" x="6" width="6" height="12" />
          </svg>
          {t('membersWinLoss')}
        </span>
      </div>
    </section>
  );
}

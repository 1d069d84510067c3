import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { HourPlot } from '../../components/chart/HourPlot.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, changeText, hourMinute, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { changeShare, hoursSinceMidnight, runningSums } from './hours.ts';

type Hours = Output<'operators', 'todayHours'>;

const PLOTS = [
  {
    field: 'deposits',
    kind: 'bars',
    path: (day: string) => `${paths.processedDeposits}?status=credited&from=${day}&to=${day}`,
    needs: 'deposit.view',
  },
  {
    field: 'withdrawals',
    kind: 'bars',
    path: (day: string) => `${paths.processedWithdrawals}?status=paid&from=${day}&to=${day}`,
    needs: 'withdrawal.view',
  },
  { field: 'stakes', kind: 'bars', path: () => paths.draws, needs: 'draw.view' },
  { field: 'ggr', kind: 'running', path: () => paths.draws, needs: 'draw.view' },
] as const;

/** Deposits, withdrawals, stakes and running GGR of today by hour, beside the same day of the week before. */
export function HourPlots() {
  const query = useApiQuery('operators', 'todayHours', {}, { everyMs: 60_000 });
  if (query.error && !query.data) {
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingBars rows={4} />;
  const { data } = query;
  return (
    <div className="dayplots">
      {PLOTS.map((plot) => (
        <OnePlot key={plot.field} plot={plot} data={data} />
      ))}
    </div>
  );
}

function OnePlot({
  plot: { field, kind, path, needs },
  data,
}: {
  plot: (typeof PLOTS)[number];
  data: Hours;
}) {
  const { t, names } = useT();
  const { may } = useMe();
  const { hours, total, before, before_until_now: until } = data[field];
  const toText = kind === 'running' ? changeText : amountText;
  const title = t(`plot_${field}`);
  const beforeDay = weekdayDay(data.before, names);
  const time = hourMinute(data.now);
  const isRunning = kind === 'running';
  const values = isRunning ? runningSums(hours) : hours;
  const beforeValues = isRunning ? runningSums(before) : before;
  // Of sums that may be below zero a share says nothing.
  const change = isRunning ? null : changeShare(total, until);
  const remark = t('hoursUntil', { time });
  const compared = t('hoursCompared', { day: beforeDay, sum: toText(until) });
  return (
    <Section
      title={title}
      remark={
        <>
          {may(needs) ? (
            <a className="link" href={hrefOf(path(data.date))}>
              {toText(total)}
            </a>
          ) : (
            toText(total)
          )}{' '}
          {remark}
          {change !== null && (
            <>
              {' · '}
              <span className={field === 'withdrawals' ? '' : change.isMore ? 'jade' : 'ruby'}>
                {change.text}
              </span>
            </>
          )}
        </>
      }
    >
      <HourPlot
        kind={kind}
        tone={field === 'deposits' ? 'in' : 'plain'}
        before={beforeValues}
        now={hoursSinceMidnight(data.now, data.date)}
        label={`${title}: ${toText(total)} ${remark}, ${compared}`}
        hours={values.map((value, hour) => ({
          value,
          title: t('hourBeside', {
            hour,
            sum: toText(value),
            day: beforeDay,
            before: toText(beforeValues[hour]!),
          }),
        }))}
      />
      <p className="t3 plotnote">
        <i className="beforekey" aria-hidden="true" /> {compared}
        {field === 'ggr' && <> · {t('hoursGames', { sum: changeText(data.games_ggr) })}</>}
      </p>
    </Section>
  );
}

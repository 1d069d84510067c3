import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, changeText, dayMonth } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Day = Output<'operatorAgentReports', 'siteDays'>['list'][number];

const PLOTS = [
  { field: 'deposits', path: paths.processedDeposits, needs: 'deposit.view' },
  { field: 'withdrawals', path: paths.processedWithdrawals, needs: 'withdrawal.view' },
  { field: 'stakes', path: paths.draws, needs: 'draw.view' },
  { field: 'ggr', path: paths.agentReports, needs: 'agent.view' },
] as const satisfies readonly { field: Exclude<keyof Day, 'date'>; path: string; needs: string }[];

/** Deposits, withdrawals, stakes and GGR of the last 14 days, each with what it counts and a link to its list. */
export function DayPlots() {
  const { t, names } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorAgentReports', 'siteDays', {}, { everyMs: 60_000 });
  if (query.error && !query.data) {
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingBars rows={4} />;
  const { list } = query.data;
  return (
    <div className="dayplots">
      {PLOTS.map(({ field, path, needs }) => {
        const total = list.reduce((sum, day) => sum + day[field], 0);
        const text = field === 'ggr' ? changeText(total) : amountText(total);
        const title = t(`plot_${field}`);
        return (
          <Section
            key={field}
            title={title}
            remark={t('plotDays', { n: list.length })}
            end={
              may(needs) ? (
                <a className="link" href={hrefOf(path)}>
                  {text}
                </a>
              ) : (
                text
              )
            }
          >
            <DayBars
              tone={field === 'ggr' ? 'signed' : 'plain'}
              label={`${title}, ${t('plotDays', { n: list.length })}: ${text}`}
              days={list.map((day) => ({
                date: day.date,
                value: day[field],
                title: `${dayMonth(day.date, names)}: ${amountText(day[field])}`,
              }))}
            />
            <p className="t3 plotnote">{t(`plotText_${field}`)}</p>
          </Section>
        );
      })}
    </div>
  );
}

import { Button, Segmented } from 'antd';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import type { Columns } from '../../components/DataTable.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { saveCsvText, saveXlsx } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText, weekdayDay } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Report } from './types.ts';

const SIZE = 25;
const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
const ORDERS = ['stakes', 'kept', 'deposits', 'registrations', 'rebates'] as const;

/** Agents with the sums of their downline in a period, as a ranking, with the days as bars, and as a file. */
export function AgentReport() {
  const { t, names } = useT();
  const { search, go } = useNav();
  const period = PERIODS.find((one) => one === search.period) ?? 'month';
  const order = ORDERS.find((one) => one === search.order) ?? 'stakes';
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorAgentReports',
    'report',
    { period, order, page: paging.page, size: SIZE },
    { keep: true },
  );
  const file = useConsoleAction('operatorAgentReports', 'reportFile');
  const save = (format: 'csv' | 'xlsx') =>
    file.mutate(
      { period, order, format },
      {
        onSuccess: (saved) => {
          if (format === 'csv') saveCsvText(saved);
          else saveXlsx(saved);
          toast(t('agentsSaved', { n: saved.rows }));
        },
      },
    );
  const { data } = query;
  const isEmpty = data?.total === 0;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('agents')}</h1>
        <AgentsTabs shown="reports" />
      </header>
      <div className="filters">
        <Segmented
          value={period}
          onChange={(next) => go(paths.agentReports, { period: next, order })}
          options={PERIODS.map((value) => ({ value, label: t(`agentsPeriod_${value}`) }))}
        />
        <Segmented
          value={order}
          onChange={(next) => go(paths.agentReports, { period, order: next })}
          options={ORDERS.map((value) => ({ value, label: t(`agentsOrder_${value}`) }))}
        />
        <span className="end acts">
          {isEmpty && <span className="t3">{t('exportNothing')}</span>}
          <Button disabled={isEmpty || file.isPending} onClick={() => save('csv')}>
            CSV
          </Button>
          <Button disabled={isEmpty || file.isPending} onClick={() => save('xlsx')}>
            XLSX
          </Button>
        </span>
      </div>
      <ActionError failure={file.error} />
      {data && (
        <p className="t2">
          {t('agentsTotals', {
            stakes: amountText(data.totals.stakes),
            results: changeText(data.totals.results),
            rebates: amountText(data.totals.rebates),
            kept: changeText(data.totals.kept),
          })}
        </p>
      )}
      <p className="t3">{t('agentsThroughCounted')}</p>
      {data && data.days.length > 1 && (
        <DayBars
          label={t('agentsOrder_stakes')}
          legend={[t('agentsOrder_stakes'), t('ggr')]}
          height={168}
          days={data.days.map(({ date, stakes, ggr }) => ({
            date,
            value: stakes,
            mark: ggr,
            title: `${weekdayDay(date, names)}: ${amountText(stakes)} · ${t('ggr')} ${changeText(ggr)}`,
          }))}
        />
      )}
      <PagedTable
        query={query}
        paging={paging}
        empty={t('agentsReportNone')}
        idOf={({ who }) => who.id}
        columns={useColumns()}
      />
    </div>
  );
}

function useColumns(): Columns<Report['list'][number]> {
  const { t } = useT();
  return [
    { head: '#', align: 'right', className: 't3', cell: ({ rank }) => rank },
    {
      head: t('name'),
      className: 'wide',
      cell: ({ who }) => (
        <a className="link" href={hrefOf(paths.agent.replace('$id', String(who.id)))}>
          {who.name}
        </a>
      ),
    },
    { head: t('agentsDownline'), align: 'right', cell: ({ members }) => amountText(members) },
    {
      head: t('agentsOrder_registrations'),
      align: 'right',
      cell: ({ registrations }) => amountText(registrations),
    },
    { head: t('deposits'), align: 'right', cell: ({ deposits }) => amountText(deposits) },
    { head: t('withdrawals'), align: 'right', cell: ({ withdrawals }) => amountText(withdrawals) },
    { head: t('stakes'), align: 'right', cell: ({ stakes }) => amountText(stakes) },
    { head: t('agentsSum_results'), align: 'right', cell: ({ results }) => changeText(results) },
    { head: t('agentsOrder_rebates'), align: 'right', cell: ({ rebates }) => amountText(rebates) },
    { head: t('agentsOrder_kept'), align: 'right', cell: ({ kept }) => changeText(kept) },
  ];
}

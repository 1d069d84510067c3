import { Button } from 'antd';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { ChoiceBar } from '../../components/ChoiceBar.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import type { Columns } from '../../components/DataTable.tsx';
import { DayFields } from '../../components/lists/DayFields.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { saveCsvText, saveXlsx } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText, weekdayDay } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { parseId } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Report } from './types.ts';

const SIZE = 25;
const PERIODS = ['today', 'yesterday', 'week', 'month', 'last_month', 'range'] as const;
const ORDERS = ['stakes', 'kept', 'deposits', 'registrations', 'rebates'] as const;

/** Agents with the sums of their downline in a period, as a ranking, with the days as bars, and as a file. */
export function AgentReport() {
  const { t, names } = useT();
  const { search, go } = useNav();
  const period = PERIODS.find((one) => one === search.period) ?? 'month';
  const order = ORDERS.find((one) => one === search.order) ?? 'stakes';
  const of = parseId(search.of);
  const { from = '', to = '' } = search;
  const days = period === 'range' ? { start_at: from, end_at: to } : {};
  const input = { period, order, ...days, ...(of !== undefined && { of }) } as const;
  const show = (changes: Record<string, string>) =>
    go(paths.agentReports, {
      ...{ period, order },
      ...((changes.period ?? period) === 'range' && { from, to }),
      ...(of !== undefined && { of: String(of) }),
      ...changes,
    });
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorAgentReports',
    'report',
    { ...input, page: paging.page, size: SIZE },
    { keep: 'page' },
  );
  const file = useConsoleAction('operatorAgentReports', 'reportFile');
  const save = (format: 'csv' | 'xlsx') =>
    file.mutate(
      { ...input, format },
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
  const canSave = data !== undefined && !file.isPending;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('agents')}</h1>
        <AgentsTabs shown="reports" />
      </header>
      <div className="filters">
        <ChoiceBar
          label={t('agentsPeriod')}
          value={period}
          onChange={(next) =>
            show({ period: next, ...(next === 'range' && data && { from: data.start_at, to: data.end_at }) })
          }
          options={PERIODS.map((value) => ({
            value,
            label: t(`agentsPeriod_${value}`),
            // Days begin with those of the report in sight.
            disabled: value === 'range' && !data,
          }))}
        />
        {period === 'range' && <DayFields from={from} to={to} change={show} isRequired />}
        <ChoiceBar
          label={t('agentsOrder')}
          value={order}
          onChange={(next) => show({ order: next })}
          options={ORDERS.map((value) => ({ value, label: t(`agentsOrder_${value}`) }))}
        />
        {!isEmpty && (
          <span className="end acts">
            <Button disabled={!canSave} onClick={() => save('csv')}>
              CSV
            </Button>
            <Button disabled={!canSave} onClick={() => save('xlsx')}>
              XLSX
            </Button>
          </span>
        )}
      </div>
      {of !== undefined && <Below id={of} all={() => go(paths.agentReports, { period, order })} />}
      <ActionError failure={file.error} />
      {!isEmpty && <p className="t3">{t('agentsThroughCounted')}</p>}
      {data && period === 'month' && data.days.length === 1 && (
        <p className="t3">
          {t('agentsReportFirstDay')}{' '}
          <button type="button" className="bare link" onClick={() => show({ period: 'last_month' })}>
            {t('agentsReportLastMonth')}
          </button>
        </p>
      )}
      {data && !isEmpty && data.days.length > 1 && (
        <div className="reportplot">
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
        </div>
      )}
      <PagedTable
        query={query}
        paging={paging}
        empty={t(of === undefined ? 'agentsReportNoneThen' : 'agentsReportNoneBelow')}
        idOf={({ who }) => who.id}
        cards
        columns={useColumns(data?.totals)}
        sumsOf={t(of === undefined ? 'agentsTotals' : 'agentsTotalsBelow')}
      />
    </div>
  );
}

/** Whose downline the report is of, and the way back to all agents. */
function Below({ id, all }: { id: number; all: () => void }) {
  const { t } = useT();
  const { data } = useApiQuery('operatorAgents', 'get', { id }, { live: false });
  return (
    <p className="reportof">
      {t('agentsReportOf')}{' '}
      <a className="link b" href={hrefOf(paths.agent.replace('$id', String(id)))}>
        {data?.who.name ?? `M-${id}`}
      </a>
      <button type="button" className="bare link" onClick={all}>
        {t('agentsReportAll')}
      </button>
    </p>
  );
}

/** The sums are of all members, each once: agents below agents overlap. */
function useColumns(totals: Report['totals'] | undefined): Columns<Report['list'][number]> {
  const { t } = useT();
  return [
    { head: '#', className: 'rank t3', cell: ({ rank }) => rank },
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
      sum: totals && amountText(totals.registrations),
    },
    {
      head: t('deposits'),
      align: 'right',
      cell: ({ deposits }) => amountText(deposits),
      sum: totals && amountText(totals.deposits),
    },
    {
      head: t('withdrawals'),
      align: 'right',
      cell: ({ withdrawals }) => amountText(withdrawals),
      sum: totals && amountText(totals.withdrawals),
    },
    {
      head: t('stakes'),
      align: 'right',
      cell: ({ stakes }) => amountText(stakes),
      sum: totals && amountText(totals.stakes),
    },
    {
      head: t('agentsSum_results'),
      align: 'right',
      cell: ({ results }) => changeText(results),
      sum: totals && changeText(totals.results),
    },
    {
      head: t('agentsSum_bonuses'),
      align: 'right',
      cell: ({ bonuses }) => amountText(bonuses),
      sum: totals && amountText(totals.bonuses),
    },
    {
      head: t('agentsOrder_rebates'),
      align: 'right',
      cell: ({ rebates }) => amountText(rebates),
      sum: totals && amountText(totals.rebates),
    },
    {
      head: t('agentsOrder_kept'),
      align: 'right',
      cell: ({ kept }) => changeText(kept),
      sum: totals && changeText(totals.kept),
    },
  ];
}

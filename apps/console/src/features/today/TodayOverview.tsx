import type { Output } from '@shwe/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { DrawTimeline } from '../../components/draws/DrawTimeline.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import type { useDrawAlerts } from '../../core/draw-alerts.ts';
import type { Failure } from '../../core/failure.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Alerts } from './Alerts.tsx';
import { alertsOf } from './alerts.ts';
import { CashCover } from './CashCover.tsx';
import { DayTotals } from './DayTotals.tsx';
import { PendingApprovals } from './PendingApprovals.tsx';
import { oldestUnassigned, pendingCases } from './pending-cases.ts';
import { QueueTable } from './QueueTable.tsx';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SystemAlarms } from './SystemAlarms.tsx';
import { TodayHeader } from './TodayHeader.tsx';
import { TodayPlots } from './TodayPlots.tsx';

type QueryResult<Data> = Pick<UseQueryResult<Data, Failure>, 'data' | 'error' | 'isPending' | 'refetch'>;

type Props = {
  queries: {
    today: QueryResult<Output<'operators', 'today'>>;
    draws: QueryResult<Output<'operatorDraws', 'list'>>;
    withdrawals: QueryResult<Output<'operatorWithdrawals', 'list'>>;
    deposits: QueryResult<Output<'operatorDeposits', 'list'>>;
    disputes: QueryResult<Output<'operatorDownlineWithdrawals', 'list'>>;
    accounts: QueryResult<Output<'operatorDeposits', 'receivingAccounts'>>;
  };
  drawAlerts: ReturnType<typeof useDrawAlerts>;
};

/** The first screen of the day: late cases, draws, queues, approvals, accounts, totals and alerts. */
export function TodayOverview({ queries, drawAlerts }: Props) {
  const { may } = useMe();
  const { go } = useNav();
  const { today, draws, withdrawals, deposits, disputes, accounts } = queries;
  const parts = pendingCases(withdrawals.data, deposits.data, disputes.data);
  const alerts = alertsOf({
    draws: drawAlerts,
    deposits: deposits.data?.list,
    accounts: accounts.data?.list,
  });
  const failed = [withdrawals, deposits, disputes].find(({ data, error }) => error && !data);
  const oldest = oldestUnassigned(parts.filter(({ sla }) => sla !== 'disputes')) ?? oldestUnassigned(parts);
  const openOldest = oldest ? () => go(oldest.path, oldest.search) : undefined;
  useKeys({ enter: openOldest });
  return (
    <div className="page today">
      {today.isPending && <LoadingBars rows={10} />}
      {today.error && !today.data && <LoadFailed failure={today.error} retry={() => void today.refetch()} />}
      {today.data && (
        <TodayHeader
          today={today.data}
          parts={parts}
          hasDrawAlerts={Boolean(drawAlerts?.length)}
          openOldest={openOldest}
        />
      )}
      <SystemAlarms />
      {draws.data && (
        <DrawTimeline
          date={draws.data.date}
          cards={draws.data.list}
          selected={undefined}
          select={(issue) => go(paths.draw.replace('$issue', issue))}
        />
      )}
      <TodayPlots />
      <div className="todaygrid">
        <div className="col">
          <PendingApprovals />
          {failed?.error && <LoadFailed failure={failed.error} retry={() => void failed.refetch()} />}
          {parts.length > 0 && <QueueTable parts={parts} />}
          {may('deposit.view') && <ReceivingAccounts />}
          {today.data && <DayTotals day={today.data.day} />}
        </div>
        <div className="col">
          <Alerts alerts={alerts} />
          {may('deposit.view') && <CashCover />}
          {may('audit.view') && <RecentActivity />}
        </div>
      </div>
    </div>
  );
}

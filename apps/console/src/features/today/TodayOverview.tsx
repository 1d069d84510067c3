import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { KeyCap } from '../../components/bits.tsx';
import { DrawTimeline } from '../../components/draws/DrawTimeline.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useDrawAlerts } from '../../core/draw-alerts.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes, SLA_MIN } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Alerts } from './Alerts.tsx';
import { alertsOf } from './alerts.ts';
import { DayTotals } from './DayTotals.tsx';
import { PendingApprovals } from './PendingApprovals.tsx';
import { pendingCases, type QueuePart } from './pending-cases.ts';
import { QueueTable } from './QueueTable.tsx';
import { ReceivingAccounts } from './ReceivingAccounts.tsx';
import { RecentActivity } from './RecentActivity.tsx';

type Today = Output<'consoleOperators', 'today'>;

/** The day at a glance: what is late first, each number a way to its rows. */
export function TodayOverview() {
  const { may } = useMe();
  const { go } = useNav();
  const today = useApiQuery('consoleOperators', 'today', {});
  const issues = useApiQuery('consoleLottery', 'issues', {}, { when: may('draw.view') });
  const { queues, deposits, failed } = useQueues();
  const accounts = useApiQuery('consoleCashier', 'accounts', {}, { when: may('deposit.view') });
  const draws = useDrawAlerts();
  const alarms = alertsOf({ draws, deposits, accounts: accounts.data?.list });
  const oldest = queues
    .flatMap((queue) => queue.cases)
    .filter((one) => one.isUnassigned)
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))[0];
  const take = oldest ? () => go(oldest.path) : undefined;
  useKeys({ enter: take });
  return (
    <div className="page today">
      {today.isPending && <LoadingBars rows={10} />}
      {today.error && !today.data && <LoadFailed failure={today.error} again={() => void today.refetch()} />}
      {today.data && <Head today={today.data} queues={queues} alarmed={Boolean(draws?.length)} take={take} />}
      {issues.data && (
        <DrawTimeline
          date={issues.data.date}
          cards={issues.data.list}
          chosen={undefined}
          choose={(issue) => go(paths.draw.replace('$issue', issue))}
        />
      )}
      <div className="todaygrid">
        <div className="col">
          {failed[0] && <LoadFailed {...failed[0]} />}
          {queues.length > 0 && <QueueTable queues={queues} />}
          <PendingApprovals />
          {may('deposit.view') && <ReceivingAccounts />}
          {today.data && <DayTotals day={today.data.day} />}
        </div>
        <div className="col">
          <Alerts alarms={alarms} />
          {may('audit.view') && <RecentActivity />}
        </div>
      </div>
    </div>
  );
}

/** The queues a role may see, in parts: who still has to look, and who has to look second. */
function useQueues() {
  const { may } = useMe();
  const withdrawals = useApiQuery(
    'consoleCashier',
    'withdrawals',
    { states: 'open', size: 100 },
    { when: may('withdrawal.view') },
  );
  const deposits = useApiQuery(
    'consoleCashier',
    'deposits',
    { states: 'open', size: 100 },
    { when: may('deposit.view') },
  );
  return {
    queues: pendingCases(withdrawals.data?.list, deposits.data?.list),
    deposits: deposits.data?.list,
    failed: [withdrawals, deposits].flatMap(({ data, error, refetch }) =>
      error && !data ? [{ failure: error, again: () => void refetch() }] : [],
    ),
  };
}

type HeadProps = { today: Today; queues: QueuePart[]; alarmed: boolean; take: (() => void) | undefined };

function Head({ today, queues, alarmed, take }: HeadProps) {
  const { t } = useT();
  const now = useBusinessNow(15_000);
  const { may } = useMe();
  const late =
    (may('withdrawal.view') ? today.withdrawals.late : 0) + (may('deposit.view') ? today.deposits.late : 0);
  const over = queues.flatMap((queue) =>
    queue.cases.map((one) => ageMinutes(one.since, now) - SLA_MIN[queue.sla]),
  );
  return (
    <header className="pagehead">
      <h1>{t('today')}</h1>
      {late === 0 ? (
        !alarmed && <span className="t2">{t('allWithinSla')}</span>
      ) : (
        <span className="t2">
          <b className="late">{late === 1 ? t('lateOne') : t('lateCases', { n: late })}</b>
          {over.length > 0 && t('lateRest', { age: ageText(t, Math.max(0, ...over)) })}
        </span>
      )}
      {take && (
        <Button type="primary" className="end" onClick={take}>
          {t('openOldest')} <KeyCap k="Enter" />
        </Button>
      )}
    </header>
  );
}

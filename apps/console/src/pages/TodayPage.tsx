import { useDrawAlerts } from '../core/draw-alerts.ts';
import { useApiQuery } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { TodayOverview } from '../features/today/TodayOverview.tsx';

export function TodayPage() {
  const { may } = useMe();
  const open = { states: 'open', size: 100 } as const;
  const queries = {
    today: useApiQuery('operators', 'today', {}),
    draws: useApiQuery('operatorDraws', 'list', {}, { when: may('draw.view') }),
    withdrawals: useApiQuery('operatorWithdrawals', 'list', open, { when: may('withdrawal.view') }),
    deposits: useApiQuery('operatorDeposits', 'list', open, { when: may('deposit.view') }),
    disputes: useApiQuery(
      'operatorDownlineWithdrawals',
      'list',
      { states: 'desk', size: 100 },
      { when: may('escrow.view') },
    ),
    accounts: useApiQuery('operatorDeposits', 'receivingAccounts', {}, { when: may('deposit.view') }),
  };
  return <TodayOverview queries={queries} drawAlerts={useDrawAlerts()} />;
}

import { useDrawAlerts } from '../core/draw-alerts.ts';
import { useApiQuery } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { TodayOverview } from '../features/today/TodayOverview.tsx';

export function TodayPage() {
  const { may } = useMe();
  const open = { states: 'open', size: 100 } as const;
  const queries = {
    today: useApiQuery('consoleOperators', 'today', {}),
    draws: useApiQuery('consoleLottery', 'issues', {}, { when: may('draw.view') }),
    withdrawals: useApiQuery('consoleCashier', 'withdrawals', open, { when: may('withdrawal.view') }),
    deposits: useApiQuery('consoleCashier', 'deposits', open, { when: may('deposit.view') }),
    accounts: useApiQuery('consoleCashier', 'accounts', {}, { when: may('deposit.view') }),
  };
  return <TodayOverview queries={queries} drawAlerts={useDrawAlerts()} />;
}

import { useApiQuery } from '../core/query.ts';
import { tabOf } from '../features/withdrawals/queue-tabs.ts';
import { WithdrawalQueue } from '../features/withdrawals/WithdrawalQueue.tsx';
import { useNav } from '../nav.ts';

export function WithdrawalsPage() {
  const tab = tabOf(useNav().search.show);
  const open = useApiQuery('operatorWithdrawals', 'list', { states: 'open', size: 100 });
  const done = useApiQuery('operatorWithdrawals', 'list', { states: 'done' }, { when: tab === 'done' });
  return <WithdrawalQueue tab={tab} open={open} done={done} />;
}

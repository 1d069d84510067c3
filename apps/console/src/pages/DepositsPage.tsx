import { useApiQuery } from '../core/query.ts';
import { DepositQueue } from '../features/deposits/DepositQueue.tsx';
import { useNav } from '../nav.ts';

export function DepositsPage() {
  const { show } = useNav().search;
  const tab = show === 'done' || show === 'twice' ? show : 'all';
  const open = useApiQuery('operatorDeposits', 'list', { states: 'open', size: 100 });
  const done = useApiQuery('operatorDeposits', 'list', { states: 'done' }, { when: tab === 'done' });
  return <DepositQueue tab={tab} open={open} done={done} />;
}

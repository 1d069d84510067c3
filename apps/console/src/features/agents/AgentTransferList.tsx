import type { Output } from '@shwe/contract';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

type Row = Output<'operatorAgents', 'allTransfers'>['list'][number];

/** All transfers from agents to their downline. */
export function AgentTransferList() {
  const { t } = useT();
  const list = useList<Row>('agentTransfers', {
    statuses: [{ value: 'done', label: t('transferred') }],
    findBy: t('filterFindNumber'),
  });
  const { time, member } = useListColumns<Row>();
  return (
    <FilteredList
      title={t('agents')}
      nav={<AgentsTabs shown="transfers" />}
      list={list}
      idOf={({ tid }) => tid}
      amountOf={({ amount }) => amount}
      columns={[
        time(({ at }) => at),
        { head: t('order'), cell: ({ tid }) => tid },
        member(({ agent }) => agent, t('agent')),
        member((row) => row.member),
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
        { head: t('agentsFee'), align: 'right', className: 't2', cell: ({ fee }) => amountText(fee) },
      ]}
    />
  );
}

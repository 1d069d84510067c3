import type { Output } from '@shwe/contract';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

type Row = Output<'operatorAgentDeposits', 'list'>['list'][number];

const STATES = ['claimed', 'confirmed', 'rejected', 'cancelled'] as const;

/** All deposits that agents receive. */
export function AgentDepositList() {
  const { t } = useT();
  const list = useList<Row>('agentDeposits', {
    statuses: STATES.map((value) => ({ value, label: t(`agentsDeposit_${value}`) })),
  });
  const { time, member } = useListColumns<Row>();
  return (
    <FilteredList
      title={t('agents')}
      nav={<AgentsTabs shown="deposits" />}
      list={list}
      idOf={({ id }) => id}
      amountOf={({ amount }) => amount}
      statusOf={({ state }) => state}
      columns={[
        time(({ created_at }) => created_at),
        { head: t('order'), cell: ({ id }) => id },
        member((row) => row.member),
        member(({ agent }) => agent, t('agent')),
        { head: t('reference'), className: 'mono', cell: ({ reference }) => reference },
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
        { head: t('status'), cell: ({ state }) => t(`agentsDeposit_${state}`) },
        { head: t('transfer'), className: 't2', cell: ({ tid }) => tid },
      ]}
    />
  );
}

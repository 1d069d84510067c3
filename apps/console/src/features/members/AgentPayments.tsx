import type { Output } from '@shwe/contract';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { agentDepositsQuery, agentPayoutsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Props = { memberId: number };
type Side = Output<'operatorAgentDeposits', 'list'>['list'][number]['agent'];

/** Withdrawals that agents pay: the member's own and those that the member pays as an agent, the latest first. */
export function AgentPayouts({ memberId }: Props) {
  const { t, names } = useT();
  const desk = hrefOf(`${paths.disputes}?states=all&member=${memberId}`);
  return (
    <RecordTable
      queryOf={agentPayoutsQuery(memberId)}
      empty={t('noAgentPayouts')}
      idOf={({ id }) => id}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: (row, before) => dateTimeBelow(before?.created_at, row.created_at, names),
        },
        {
          head: t('order'),
          cell: ({ id }) => (
            <a className="link" href={desk}>
              {id}
            </a>
          ),
        },
        { head: t('disputesSides'), cell: (row) => <Sides {...row} /> },
        { head: t('status'), className: 'wide t2', cell: ({ state }) => t(`disputesState_${state}`) },
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

/** Deposits that agents receive: the member's own and those that the member receives as an agent, the latest first. */
export function AgentDeposits({ memberId }: Props) {
  const { t, names } = useT();
  return (
    <RecordTable
      queryOf={agentDepositsQuery(memberId)}
      empty={t('noAgentDeposits')}
      idOf={({ id }) => id}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: (row, before) => dateTimeBelow(before?.created_at, row.created_at, names),
        },
        { head: t('order'), className: 't3', cell: ({ id }) => id },
        { head: t('disputesSides'), cell: (row) => <Sides {...row} /> },
        {
          head: t('status'),
          className: 'wide wraps t2',
          cell: ({ state, tid, text }) =>
            [t(`agentsDeposit_${state}`), tid, text].filter((one) => one !== '').join(' · '),
        },
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

/** Both sides; the agent links to the agent's page where the role may open it. */
function Sides({ member, agent }: { member: Side; agent: Side }) {
  const { may } = useMe();
  return (
    <>
      {member.name} ·{' '}
      {may('agent.view') ? (
        <a className="link" href={hrefOf(paths.agent.replace('$id', String(agent.id)))}>
          {agent.name}
        </a>
      ) : (
        agent.name
      )}
    </>
  );
}

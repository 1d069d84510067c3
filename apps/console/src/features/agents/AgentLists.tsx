import { PagedTable } from '../../components/PagedTable.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, changeText, dateTime } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

const SIZE = 25;

type Props = { id: number; open: (id: number) => void };

type Side = { id: number; name: string };

/** On which side of a case the member is, and who is on the other. */
function sidesOf({ member, agent }: { member: Side; agent: Side }, id: number) {
  return member.id === id
    ? ({ own: 'disputesMember', other: agent } as const)
    : ({ own: 'disputesAgent', other: member } as const);
}

function Other({ side: { id, name } }: { side: Side }) {
  return (
    <a className="link" href={hrefOf(paths.agent.replace('$id', String(id)))}>
      {name}
    </a>
  );
}

/** Transfers to the downline and from agents above. */
export function AgentTransfers({ id, open }: Props) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorAgents',
    'transfers',
    { id, page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <PagedTable
      query={query}
      paging={paging}
      cards
      empty={t('agentsTransfersNone')}
      idOf={({ tid }) => tid}
      columns={[
        { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
        { head: t('order'), cell: ({ tid }) => tid },
        {
          head: t('description'),
          cell: ({ direction }) => t(direction === 'sent' ? 'agentsSent' : 'agentsReceived'),
        },
        {
          head: t('name'),
          className: 'wide',
          cell: ({ other }) => (
            <button type="button" className="bare link" onClick={() => open(other.id)}>
              {other.name}
            </button>
          ),
        },
        {
          head: t('amount'),
          align: 'right',
          cell: ({ amount, direction }) => changeText(direction === 'sent' ? -amount : amount),
        },
        { head: t('agentsFee'), align: 'right', cell: ({ fee }) => amountText(fee) },
        { head: t('agentsAfter'), align: 'right', cell: ({ balance_after: after }) => amountText(after) },
      ]}
    />
  );
}

/** Withdrawals of the downline that the agent pays, and the agent's own through an agent above. */
export function AgentEscrow({ id }: { id: number }) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorDownlineWithdrawals',
    'list',
    { states: 'all', member_id: id, page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <PagedTable
      query={query}
      paging={paging}
      cards
      empty={t('agentsEscrowNone')}
      idOf={(row) => row.id}
      columns={[
        { head: t('time'), className: 'when', cell: ({ created_at: at }) => dateTime(at, names) },
        {
          head: t('disputesCase'),
          cell: (row) => (
            <a className="link" href={hrefOf(pathOf(`downline withdrawal:${row.id}`)!)}>
              {row.id}
            </a>
          ),
        },
        { head: t('agentsAs'), cell: (row) => t(sidesOf(row, id).own) },
        { head: t('agentsOther'), className: 'wide', cell: (row) => <Other side={sidesOf(row, id).other} /> },
        { head: t('status'), cell: ({ state }) => t(`disputesState_${state}`) },
        { head: t('amount'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

/** Deposits that members of the downline say they paid to the agent, and the agent's own through an agent above. */
export function AgentDeposits({ id }: { id: number }) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const titleOf = useChannelTitle();
  const query = useApiQuery(
    'operatorAgentDeposits',
    'list',
    { member_id: id, page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <PagedTable
      query={query}
      paging={paging}
      cards
      empty={t('agentsDepositsNone')}
      idOf={(row) => row.id}
      columns={[
        { head: t('time'), className: 'when', cell: ({ created_at: at }) => dateTime(at, names) },
        { head: t('order'), cell: (row) => row.id },
        { head: t('agentsAs'), cell: (row) => t(sidesOf(row, id).own) },
        { head: t('agentsOther'), cell: (row) => <Other side={sidesOf(row, id).other} /> },
        {
          head: t('disputesReference'),
          className: 'wide wraps',
          cell: ({ reference, account, text }) => (
            <>
              {reference} <span className="t3">{`${titleOf(account.code)} ${account.account}`}</span>
              {text !== '' && <div className="t2">{text}</div>}
            </>
          ),
        },
        {
          head: t('status'),
          cell: ({ state, tid }) => `${t(`agentsDeposit_${state}`)}${tid === '' ? '' : ` ${tid}`}`,
        },
        { head: t('amount'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

/** What the agent wrote to the downline. */
export function AgentMessages({ id, open }: Props) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorAgents',
    'messages',
    { id, page: paging.page, size: SIZE },
    { keep: true },
  );
  return (
    <PagedTable
      query={query}
      paging={paging}
      cards
      empty={t('agentsMessagesNone')}
      idOf={(row) => row.id}
      columns={[
        { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
        {
          head: t('name'),
          cell: ({ to }) => (
            <button type="button" className="bare link" onClick={() => open(to.id)}>
              {to.name}
            </button>
          ),
        },
        { head: t('description'), className: 'wide wraps', cell: ({ text }) => text },
      ]}
    />
  );
}

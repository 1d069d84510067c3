import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { type Columns, DataTable } from '../../components/DataTable.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText, shortAddress } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { capUsed, isNearCap } from './alerts.ts';

type Account = Output<'operatorDeposits', 'receivingAccounts'>['list'][number];

/** The receiving accounts: today's deposits to each, compared with its daily cap. */
export function ReceivingAccounts() {
  const { t } = useT();
  const query = useApiQuery('operatorDeposits', 'receivingAccounts', {});
  const list = query.data?.list ?? [];
  const columns = useColumns(list);
  return (
    <Section title={t('receivingAccounts')} remark={t('receivingAccountsToday')}>
      <LoadState of={query} rows={4} />
      {query.data?.list.length === 0 && <Empty text={t('noReceivingAccounts')} />}
      {list.length > 0 && (
        <DataTable cards rows={list} idOf={({ id }) => id} columns={columns} sumsOf={t('allAccounts')} />
      )}
    </Section>
  );
}

function useColumns(list: readonly Account[]): Columns<Account> {
  const { t } = useT();
  const total = (field: 'credited' | 'expected' | 'room') =>
    amountText(list.reduce((all, row) => all + row[field], 0));
  const accepts = ({ enabled, room }: Account) => enabled && room > 0;
  return [
    {
      head: t('account'),
      className: 'wide',
      cell: ({ name, phone }) => (
        <>
          <b className="b">{name}</b>{' '}
          <span className="t3" title={phone}>
            {shortAddress(phone)}
          </span>
        </>
      ),
    },
    {
      head: t('creditedToday'),
      align: 'right',
      cell: ({ credited }) => amountText(credited),
      sum: total('credited'),
    },
    {
      head: t('expectedDeposits'),
      align: 'right',
      className: 't2',
      cell: ({ expected }) => amountText(expected),
      sum: total('expected'),
    },
    { head: t('dailyCap'), cell: (account) => <CapBar account={account} /> },
    { head: t('capRemaining'), align: 'right', cell: ({ room }) => amountText(room), sum: total('room') },
    {
      head: t('acceptsDeposits'),
      align: 'right',
      className: (account) => (accepts(account) ? 't2' : 'late'),
      cell: (account) =>
        t(accepts(account) ? 'accountActive' : account.enabled ? 'accountAtCap' : 'accountInactive'),
    },
  ];
}

function CapBar({ account }: { account: Account }) {
  const used = capUsed(account);
  return (
    <span className={isNearCap(account) ? 'capbar late' : 'capbar'}>
      <i>
        <u style={{ width: `${used}%` }} />
      </i>
      {used} %
    </span>
  );
}

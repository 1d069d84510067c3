import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useListColumns } from '../../components/lists/list-columns.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { useChannelChoices, useChannelTitle } from '../../core/channels.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorDeposits', 'bankLines'>['list'][number];

const STATUSES = ['unmatched', 'matched', 'voided'] as const;
export const TONE = { unmatched: 'amber', matched: 't2', voided: 't3' } as const;

/** All payments that came in, each with the deposit that was credited with it. */
export function PaymentList() {
  const { t } = useT();
  const list = useList<Row>('payments', {
    statuses: STATUSES.map((value) => ({ value, label: t(`searchState_${value}`) })),
    channels: useChannelChoices(),
    findBy: t('filterFindPayment'),
  });
  return (
    <FilteredList
      title={t('deposits')}
      nav={<AreaTabs area="deposits" shown={paths.payments} />}
      list={list}
      idOf={({ id }) => id}
      amountOf={({ amount }) => amount}
      statusOf={({ status }) => status}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t } = useT();
  const titleOf = useChannelTitle();
  const { time, member } = useListColumns<Row>();
  return [
    time(({ received_at }) => received_at),
    { head: t('payment'), cell: ({ id }) => `#${id}` },
    {
      head: t('channelAndAccount'),
      cell: ({ wallet, account }) => (
        <>
          {titleOf(wallet)} <small className="t3">{account?.name}</small>
        </>
      ),
    },
    { head: t('reference'), className: 'mono', cell: ({ transaction_tail }) => transaction_tail },
    { head: t('payerName'), className: 't2', cell: ({ payer_name }) => payer_name },
    { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
    {
      head: t('status'),
      className: ({ status }) => TONE[status],
      cell: ({ status }) => t(`searchState_${status}`),
    },
    {
      head: t('order'),
      cell: ({ used_for }) =>
        used_for && (
          <a className="link" href={hrefOf(paths.deposit.replace('$id', used_for))}>
            {used_for}
          </a>
        ),
    },
    member(({ who }) => who),
    {
      head: t('statement'),
      cell: ({ statement }) =>
        statement !== null && (
          <a className="link" href={hrefOf(paths.statement.replace('$id', String(statement)))}>
            {t('statement')} {statement}
          </a>
        ),
    },
    { head: t('operator'), className: 't2', cell: ({ recorded_by }) => recorded_by },
  ];
}

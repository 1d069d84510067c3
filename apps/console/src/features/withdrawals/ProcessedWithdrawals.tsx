import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { useCaseColumns } from '../../components/lists/case-columns.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { withdrawalReasonText } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorWithdrawals', 'processed'>['list'][number];

const STATUSES = ['paid', 'rejected', 'confiscated'] as const;
export const TONE = { paid: 't2', rejected: 'ruby', confiscated: 'amber' } as const;

const idOf = ({ id }: Row) => id;

/** All processed withdrawals. */
export function ProcessedWithdrawals() {
  const { t, lang } = useT();
  const methods = useApiQuery('operatorChannels', 'list', {}, { live: false }).data;
  const banks = useApiQuery('operatorChannels', 'banks', {}, { live: false }).data;
  const channels = [
    ...(methods?.channels.filter((one) => one.pays_withdrawals) ?? []),
    ...(banks?.list ?? []),
  ];
  const list = useList<Row>('withdrawals', {
    statuses: STATUSES.map((value) => ({ value, label: t(`withdrawalStatus_${value}`) })),
    channels: channels.map(({ code, title }) => ({ value: code, label: title[lang] })),
    texts: { downline: t('downlineOf') },
  });
  return (
    <FilteredList
      title={t('withdrawals')}
      nav={<AreaTabs area="withdrawals" shown={paths.processedWithdrawals} />}
      list={list}
      idOf={idOf}
      amountOf={({ amount }) => amount}
      statusOf={({ status }) => status}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t } = useT();
  const titleOf = useChannelTitle();
  const { time, order, member, amount, operator } = useCaseColumns<Row>(idOf, paths.withdrawal);
  return [
    time,
    order,
    member,
    { head: t('channel'), cell: ({ code }) => titleOf(code) },
    { head: t('reference'), className: 'mono', cell: ({ transaction_id }) => transaction_id ?? '' },
    amount,
    {
      head: t('status'),
      className: ({ status }) => TONE[status],
      cell: ({ status }) => t(`withdrawalStatus_${status}`),
    },
    {
      head: t('reason'),
      className: 't3',
      cell: (row) => (row.reason === '' ? '' : withdrawalReasonText(t, row)),
    },
    operator,
  ];
}

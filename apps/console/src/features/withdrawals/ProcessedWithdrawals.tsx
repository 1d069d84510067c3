import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { useCaseColumns } from '../../components/lists/case-columns.tsx';
import { ProcessedList } from '../../components/lists/ProcessedList.tsx';
import { withdrawalReasonText } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorWithdrawals', 'processed'>['list'][number];

const STATUSES = ['paid', 'rejected', 'confiscated'] as const;
const TONE = { paid: 't2', rejected: 'ruby', confiscated: 'amber' } as const;

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
  return (
    <ProcessedList<Row, string>
      group="operatorWithdrawals"
      title={t('withdrawals')}
      queuePath={paths.withdrawals}
      statuses={STATUSES.map((value) => ({ value, label: t(`withdrawalStatus_${value}`) }))}
      channels={channels.map(({ code, title }) => ({ value: code, label: title[lang] }))}
      idOf={idOf}
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

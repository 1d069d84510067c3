import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { ProcessedList } from '../../components/lists/ProcessedList.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorWithdrawals', 'processed'>['list'][number];

const STATUSES = ['paid', 'rejected', 'confiscated'] as const;
const TONE = { paid: 't2', rejected: 'ruby', confiscated: 'amber' } as const;

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
      idOf={({ id }) => id}
      columns={useColumns()}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t, names } = useT();
  const titleOf = useChannelTitle();
  return [
    { head: t('time'), className: 't3', cell: ({ decided_at }) => dateTime(decided_at, names) },
    {
      head: t('order'),
      cell: ({ id }) => (
        <a className="link" href={hrefOf(paths.withdrawal.replace('$id', id))}>
          {id}
        </a>
      ),
    },
    {
      head: t('memberId'),
      className: 'wide',
      cell: ({ who }) => (
        <>
          {who.name} <small className="t3">M-{who.id}</small>
        </>
      ),
    },
    { head: t('channel'), cell: ({ code }) => titleOf(code) },
    { head: t('reference'), className: 'mono', cell: ({ transaction_id }) => transaction_id ?? '' },
    { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
    {
      head: t('status'),
      className: ({ status }) => TONE[status],
      cell: ({ status }) => t(`withdrawalStatus_${status}`),
    },
    {
      head: t('reason'),
      className: 't3',
      cell: (row) => (row.reason === '' ? '' : reasonWithNote(t, row)),
    },
    { head: t('operator'), className: 't2', cell: ({ decided_by }) => decided_by ?? t('system') },
  ];
}

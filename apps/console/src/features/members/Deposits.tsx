import type { Output } from '@shwe/contract';
import { Reference } from '../../components/payments/PostingTable.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { depositsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Row = Output<'operatorDeposits', 'list'>['list'][number];

export const TONE: Record<Row['state'], string> = {
  unpaid: 't3',
  processing: 'amber',
  succeeded: 't2',
  failed: 'ruby',
};

/** An order that failed without a time of payment: it expired, or its gateway reported another amount. */
const isExpired = (row: Row) => row.state === 'failed' && row.paid_at === null;

/** The member's deposits, expired orders among them, the latest first. */
export function Deposits({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const channelOf = useChannelTitle();
  const stateOf = (row: Row) => {
    if (isExpired(row)) return t('neverPaid');
    const reason = reasonWithNote(t, row);
    return `${t(`state_${row.state}`)}${reason && ` · ${reason}`}`;
  };
  return (
    <RecordTable
      queryOf={depositsQuery(memberId)}
      empty={t('noDeposits')}
      idOf={({ tid }) => tid}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: (row, before) => dateTimeBelow(before?.created_at, row.created_at, names),
        },
        { head: t('order'), cell: ({ tid }) => <Reference reference={tid} /> },
        { head: t('paymentMethod'), cell: ({ wallet }) => channelOf(wallet) },
        {
          head: t('status'),
          className: (row) => (isExpired(row) ? 'wide t3' : `wide wraps ${TONE[row.state]}`),
          cell: stateOf,
        },
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

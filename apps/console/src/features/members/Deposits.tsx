import type { Output } from '@shwe/contract';
import { Reference } from '../../components/payments/PostingTable.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, dateTimeBeside } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { depositsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Row = Output<'consoleCashier', 'deposits'>['list'][number];

const TONE: Record<Row['state'], string> = {
  unpaid: 't3',
  processing: 'amber',
  succeeded: 't2',
  failed: 'ruby',
};

/** The member's deposits, orders that nobody paid among them; latest first. */
export function Deposits({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const channelOf = useChannelTitle();
  return (
    <RecordTable
      rows={depositsQuery(memberId)}
      empty={t('noDeposits')}
      columns={[t('time'), t('order'), t('paymentMethod'), t('status'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.tid}>
          <td className="when">{dateTimeBeside(before?.created_at, row.created_at, names)}</td>
          <td>
            <Reference reference={row.tid} />
          </td>
          <td>{channelOf(row.wallet)}</td>
          <State row={row} />
          <td className="r">{amountText(row.amount)}</td>
        </tr>
      )}
    </RecordTable>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useT();
  // Of an order that ran out nobody ever said that it was paid; nobody refused it.
  if (row.state === 'failed' && row.paid_at === null) return <td className="wide t3">{t('neverPaid')}</td>;
  const why = reasonWithNote(t, row);
  return (
    <td className={`wide wraps ${TONE[row.state]}`}>
      {t(`state_${row.state}`)}
      {why && ` · ${why}`}
    </td>
  );
}

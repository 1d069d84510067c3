import { Reference } from '../../components/payments/PostingTable.tsx';
import { withdrawalReasonText } from '../../components/texts.ts';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import { withdrawalsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The member's withdrawals, the latest first. */
export function Withdrawals({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <RecordTable
      queryOf={withdrawalsQuery(memberId)}
      empty={t('noWithdrawals')}
      idOf={({ id }) => id}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: (row, before) => dateTimeBelow(before?.created_at, row.created_at, names),
        },
        { head: t('order'), cell: ({ id }) => <Reference reference={id} /> },
        { head: t('payoutAccount'), cell: titleOf },
        {
          head: t('status'),
          className: ({ state }) => `wide wraps ${state.startsWith('refused') ? 'ruby' : 't2'}`,
          cell: (row) =>
            [
              t(`state_${row.state}`),
              withdrawalReasonText(t, row),
              row.state === 'paid' ? '' : row.bank_reason,
            ]
              .filter((text) => text !== '')
              .join(' · '),
        },
        { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
      ]}
    />
  );
}

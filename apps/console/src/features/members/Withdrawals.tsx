import { Reference } from '../../components/payments/PostingTable.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { amountText, dateTimeBeside } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import { withdrawalsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The member's withdrawals, latest first. */
export function Withdrawals({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <RecordTable
      rows={withdrawalsQuery(memberId)}
      empty={t('noWithdrawals')}
      columns={[t('time'), t('order'), t('payoutAccount'), t('status'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.id}>
          <td className="when">{dateTimeBeside(before?.created_at, row.created_at, names)}</td>
          <td>
            <Reference reference={row.id} />
          </td>
          <td>{titleOf(row)}</td>
          <td className={`wide wraps ${row.state.startsWith('refused') ? 'ruby' : 't2'}`}>
            {t(`state_${row.state}`)}
            {row.reason && ` · ${reasonWithNote(t, row)}`}
          </td>
          <td className="r">{amountText(row.amount)}</td>
        </tr>
      )}
    </RecordTable>
  );
}

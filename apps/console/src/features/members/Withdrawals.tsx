import { momentBeside, sum } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import { Reference } from '../../components/payments/PostingTable.tsx';
import { whyText } from '../../components/texts.ts';
import { TablePane } from './RecordPane.tsx';
import { withdrawalsOf } from './member-records.ts';

/** The member's withdrawals, latest first. */
export function Withdrawals({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (
    <TablePane
      rows={withdrawalsOf(memberId)}
      empty={t('noWithdrawals')}
      columns={[t('time'), t('order'), t('payoutAccount'), t('status'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.id}>
          <td className="when">{momentBeside(before?.created_at, row.created_at, names)}</td>
          <td>
            <Reference reference={row.id} />
          </td>
          <td>{titleOf(row)}</td>
          <td className={`wide wraps ${row.state.startsWith('refused') ? 'ruby' : 't2'}`}>
            {t(`state_${row.state}`)}
            {row.reason && ` · ${whyText(t, row)}`}
          </td>
          <td className="r">{sum(row.amount)}</td>
        </tr>
      )}
    </TablePane>
  );
}

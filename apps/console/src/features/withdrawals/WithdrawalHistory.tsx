import { yangonDate } from '@shwe/kernel';
import { OtherCases } from '../../components/cases/OtherCases.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** The member's latest withdrawals before this one. */
export function WithdrawalHistory({ rows }: { rows: Case['earlier'] }) {
  const { t, names } = useT();
  return (
    <OtherCases
      title={t('withdrawalHistory')}
      rows={rows.map((row) => ({
        id: row.id,
        time: dayMonth(yangonDate(new Date(row.created_at)), names),
        path: paths.withdrawal.replace('$id', row.id),
        text: `${t(`state_${row.state}`)}${row.reason && `, ${reasonWithNote(t, row)}`}`,
        tone: row.state.startsWith('refused') ? 'ruby' : 't2',
        amount: row.amount,
      }))}
    />
  );
}

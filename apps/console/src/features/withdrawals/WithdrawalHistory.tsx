import { yangonDate } from '@shwe/kernel';
import { Section } from '../../components/bits.tsx';
import { Empty } from '../../components/states.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { amountText, dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** The member's withdrawals before this one. */
export function WithdrawalHistory({ rows }: { rows: Case['earlier'] }) {
  const { t, names } = useT();
  return (
    <Section title={t('withdrawalHistory')}>
      {rows.length === 0 ? (
        <Empty text={t('noEarlier')} />
      ) : (
        <table className="rows plain">
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="when">{dayMonth(yangonDate(new Date(row.created_at)), names)}</td>
                <td>
                  <a className="link" href={hrefOf(paths.withdrawal.replace('$id', row.id))}>
                    {row.id}
                  </a>
                </td>
                <td className={row.state.startsWith('refused') ? 'wide ruby' : 'wide t2'}>
                  {t(`state_${row.state}`)}
                  {row.reason && `, ${reasonWithNote(t, row)}`}
                </td>
                <td className="r">{amountText(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

import { Section } from '../../components/bits.tsx';
import { Reference } from '../../components/payments/PostingTable.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** Every requirement of the member, and what is left to play in all. */
export function TurnoverTable({ rows }: { rows: Case['turnover'] }) {
  const { t } = useT();
  const left = rows.reduce((all, row) => all + row.left, 0);
  return (
    <Section
      title={t('wageringRequirement')}
      remark={t('wageringRemaining')}
      end={<b className={left === 0 ? 'b jade' : 'b ruby'}>{amountText(left)}</b>}
    >
      {rows.length === 0 ? (
        <Empty text={t('noWageringRequirement')} />
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('wageringSource')}</th>
              <th>{t('wageringMultiplier')}</th>
              <th className="r">{t('wageringRequired')}</th>
              <th className="r">{t('wageringDone')}</th>
              <th className="r">{t('wageringLeft')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.source + row.reference}>
                <td className="wide">
                  <Reference reference={row.reference} />{' '}
                  <small className="t3">{t(`source_${row.source}`)}</small>
                </td>
                <td className="t3">{timesOf(row)}</td>
                <td className="r">{amountText(row.required)}</td>
                <td className="r">{amountText(row.done)}</td>
                <td className="r">{amountText(row.left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** "1×", "2.5×": how often a credit must be played. */
function timesOf({ amount, required }: Case['turnover'][number]): string {
  return amount === 0 ? '–' : `${Math.round((required * 10) / amount) / 10}×`;
}

import type { Output } from '@shwe/contract';
import { sum } from '../core/format.ts';
import { useT } from '../i18n/index.ts';
import { PaymentCells } from './PaymentCells.tsx';

type Row = Output<'operatorDeposits', 'callbacks'>['list'][number];

const TONE: Partial<Record<Row['outcome'], string>> = {
  taken: 'jade',
  forged: 'ruby',
  contradicts: 'ruby',
  unknown_order: 'ruby',
  wrong_amount: 'amber',
  too_late: 'amber',
  paid_again: 'amber',
};

/** Words of a gateway with what came of each. */
export function CallbackRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('order')}</th>
          <th>{t('paymentRef')}</th>
          <th>{t('says')}</th>
          <th className="r">{t('unit')}</th>
          <th>{t('whatCame')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <PaymentCells at={row.at} tid={row.tid} />
            <td className="mono t2">{row.provider_ref ?? t('none')}</td>
            <td className="t2">
              {row.says === null ? t('none') : t(`says_${row.says}`)}
              {row.source === 'asked' && <span className="t3"> · {t('asSaidWhenAsked')}</span>}
            </td>
            <td className="r">{row.amount === null ? '' : sum(row.amount)}</td>
            <td className={TONE[row.outcome] ?? 't2'}>{t(`came_${row.outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

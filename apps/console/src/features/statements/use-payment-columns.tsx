import type { Column } from '../../components/DataTable.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { rowText, toneOf } from './rows.ts';
import type { Row } from './types.ts';

/** The columns that say what a row of a statement is: its amount, its reference and payer, and its outcome. */
export function usePaymentColumns(): Record<'amount' | 'payer' | 'outcome', Column<Row>> {
  const { t } = useT();
  return {
    amount: {
      head: t('unit'),
      align: 'right',
      className: 'b',
      cell: ({ amount }) => (amount === null ? t('none') : amountText(amount)),
    },
    payer: {
      head: t('referenceAndPayer'),
      cell: ({ transaction_id, payer }) => (
        <span className="twoline">
          <span className="mono">{transaction_id || t('none')}</span>
          <small className="t3">{payer || t('none')}</small>
        </span>
      ),
    },
    outcome: {
      head: t('outcome'),
      className: (row) => `wide wraps ${toneOf(row)}`,
      cell: (row) => rowText(t, row),
    },
  };
}

import type { Output } from '@shwe/contract';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { DataTable } from '../DataTable.tsx';
import { DepositLink, ExactTime } from './PaymentCells.tsx';

type Row = Output<'operatorDeposits', 'callbacks'>['list'][number];

export const TONE: Partial<Record<Row['outcome'], string>> = {
  taken: 'jade',
  forged: 'ruby',
  contradicts: 'ruby',
  unknown_order: 'ruby',
  wrong_amount: 'amber',
  too_late: 'amber',
  paid_again: 'amber',
};

/** Gateway callbacks and the gateways' answers to our polls, each with its outcome. */
export function CallbackTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useT();
  return (
    <DataTable
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { head: t('time'), className: 'when', cell: ({ at }) => <ExactTime at={at} /> },
        { head: t('order'), cell: ({ tid }) => <DepositLink tid={tid} /> },
        { head: t('paymentRef'), className: 'mono t2', cell: (row) => row.provider_ref ?? t('none') },
        {
          head: t('callbackStatus'),
          className: 't2',
          cell: ({ says, source }) => (
            <>
              {says === null ? t('none') : t(`callbackStatus_${says}`)}
              {source === 'asked' && <span className="t3"> · {t('callbackQueried')}</span>}
            </>
          ),
        },
        {
          head: t('unit'),
          align: 'right',
          cell: ({ amount }) => (amount === null ? '' : amountText(amount)),
        },
        {
          head: t('outcome'),
          className: ({ outcome }) => TONE[outcome] ?? 't2',
          cell: ({ outcome }) => t(`outcome_${outcome}`),
        },
      ]}
    />
  );
}

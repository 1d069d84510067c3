import type { Output } from '@shwe/contract';
import { usdtText } from '@shwe/kernel';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { DataTable } from '../DataTable.tsx';
import { DepositLink, ExactTime } from './PaymentCells.tsx';

export type ChainTransfer = Output<'operatorDeposits', 'chainTransfers'>['list'][number];

/** Names of the networks; not translated. */
export const NETWORK_NAMES = { erc20: 'ERC20', trc20: 'TRC20' } as const;

export const TONE: Partial<Record<NonNullable<ChainTransfer['outcome']>, string>> = {
  taken: 'jade',
  wrong_amount: 'amber',
  too_late: 'amber',
  paid_again: 'amber',
  unknown: 'ruby',
};

/** Characters shown of each end of a hash. */
const END_LENGTH = 6;

/** The two ends of a long hash or address; the whole is shown on hover. */
function Ends({ text }: { text: string }) {
  return (
    <span className="mono t2" title={text}>
      {text.slice(0, END_LENGTH)}…{text.slice(-END_LENGTH)}
    </span>
  );
}

function Outcome({ row }: { row: ChainTransfer }) {
  const { t } = useT();
  if (row.lost) return <span className="ruby">{t('transferLost')}</span>;
  if (row.outcome === 'unknown' && row.tid !== null)
    return <span className="amber">{t('transferAttributed')}</span>;
  if (row.outcome !== null) return <span className={TONE[row.outcome]}>{t(`outcome_${row.outcome}`)}</span>;
  if (row.state === 'gone') return <span className="t3">{t('transferReorged')}</span>;
  return <span className="t2">{t('confirmedOf', { n: row.confirmations, needed: row.needed })}</span>;
}

type Props = {
  rows: readonly ChainTransfer[];
  /** What can be done with the transfer, rendered at the end of its row. */
  end?: (transfer: ChainTransfer) => ReactNode;
};

/** Chain transfers, each with its outcome, or its confirmations while it has none. */
export function ChainTransferTable({ rows, end }: Props) {
  const { t } = useT();
  return (
    <DataTable
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { head: t('time'), className: 'when', cell: (row) => <ExactTime at={row.seen_at} /> },
        { head: t('order'), cell: ({ tid }) => <DepositLink tid={tid} /> },
        { head: t('transferHash'), cell: (row) => <Ends text={row.tx_hash} /> },
        { head: t('toAddress'), cell: ({ address }) => <Ends text={address} /> },
        { head: 'USDT', align: 'right', cell: ({ usdt }) => usdtText(usdt) },
        { head: t('outcome'), cell: (row) => <Outcome row={row} /> },
        end && { head: '', align: 'right', cell: end },
      ]}
    />
  );
}

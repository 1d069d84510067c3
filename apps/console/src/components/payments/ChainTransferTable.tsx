import type { Output } from '@shwe/contract';
import { usdtText } from '@shwe/kernel';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { PaymentCells } from './PaymentCells.tsx';

export type ChainTransfer = Output<'operatorDeposits', 'chainTransfers'>['list'][number];

/** What networks are called, the same in every language. */
export const NETWORK_NAMES = { erc20: 'ERC20', trc20: 'TRC20' } as const;

const TONE: Partial<Record<NonNullable<ChainTransfer['outcome']>, string>> = {
  taken: 'jade',
  wrong_amount: 'amber',
  too_late: 'amber',
  paid_again: 'amber',
  unknown: 'ruby',
};

const SHOWN = 6;

/** A long hash or address by its two ends; the whole stands behind it. */
function Ends({ text }: { text: string }) {
  return (
    <span className="mono t2" title={text}>
      {text.slice(0, SHOWN)}…{text.slice(-SHOWN)}
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

/** Transfers of USDT as their chains show them, with what came of each. */
export function ChainTransferTable({
  rows,
  end,
}: {
  rows: readonly ChainTransfer[];
  end?: (row: ChainTransfer) => ReactNode;
}) {
  const { t } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('order')}</th>
          <th>{t('transferHash')}</th>
          <th>{t('toAddress')}</th>
          <th className="r">USDT</th>
          <th>{t('outcome')}</th>
          {end && <th />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <PaymentCells at={row.seen_at} tid={row.tid} />
            <td>
              <Ends text={row.tx_hash} />
            </td>
            <td>
              <Ends text={row.address} />
            </td>
            <td className="r">{usdtText(row.usdt)}</td>
            <td>
              <Outcome row={row} />
            </td>
            {end && <td className="r">{end(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

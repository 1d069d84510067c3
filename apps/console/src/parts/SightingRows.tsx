import type { Output } from '@shwe/contract';
import { usdtText } from '@shwe/kernel';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { PaymentCells } from './PaymentCells.tsx';

export type SightingRow = Output<'operatorDeposits', 'chainTransfers'>['list'][number];

/** What networks are called, the same in every language. */
export const NETWORK = { erc20: 'ERC20', trc20: 'TRC20' } as const;

const TONE: Partial<Record<NonNullable<SightingRow['outcome']>, string>> = {
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

function WhatCame({ row }: { row: SightingRow }) {
  const { t } = useT();
  if (row.lost) return <span className="ruby">{t('sightingLost')}</span>;
  if (row.outcome === 'unknown' && row.tid !== null)
    return <span className="amber">{t('unknownNamed')}</span>;
  if (row.outcome !== null) return <span className={TONE[row.outcome]}>{t(`came_${row.outcome}`)}</span>;
  if (row.state === 'gone') return <span className="t3">{t('sightingGone')}</span>;
  return <span className="t2">{t('confirmedOf', { n: row.confirmations, needed: row.needed })}</span>;
}

/** Transfers of USDT as their chains show them, with what came of each. */
export function SightingRows({
  rows,
  end,
}: {
  rows: readonly SightingRow[];
  end?: (row: SightingRow) => ReactNode;
}) {
  const { t } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('order')}</th>
          <th>{t('transferHash')}</th>
          <th>{t('toAddress')}</th>
          <th className="r">USDT</th>
          <th>{t('whatCame')}</th>
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
              <WhatCame row={row} />
            </td>
            {end && <td className="r">{end(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { usdtText } from '@shwe/kernel';
import { amountText, digitsText, KeyValue, Note } from '@shwe/ui';
import { CopyButton } from '../../../components/CopyRow.tsx';
import { useT } from '../../../i18n/index.ts';
import { NETWORK_NAME } from '../labels.ts';
import type { Order } from '../queries.ts';

export type Crypto = NonNullable<Order['crypto']>;

export const UNMATCHED_LABEL = {
  wrong_amount: 'usdtUnmatchedAmount',
  unknown: 'usdtUnmatchedAmount',
  too_late: 'usdtUnmatchedLate',
  paid_again: 'usdtUnmatchedAgain',
} as const;
const HASH_END_LENGTH = 6;

/** Chain transfers for this order that did not match it; each has its own account record. */
export function UnmatchedTransfers({ crypto }: { crypto: Crypto }) {
  const { t } = useT();
  return crypto.strays.map(({ tid, state, usdt, why }) => (
    <Note key={tid} kind={state === 'succeeded' ? 'ok' : 'warn'} className="mt2">
      {state === 'processing' && t(UNMATCHED_LABEL[why], { usdt: usdtText(usdt) })}
      {state === 'succeeded' && t('usdtUnmatchedCredited', { usdt: usdtText(usdt) })}
      {state === 'failed' && t('usdtUnmatchedRejected', { usdt: usdtText(usdt), tid })}
    </Note>
  ));
}

/** The order's amount in USDT, its rate and its chain transfer. */
export function UsdtLines({ crypto }: { crypto: Crypto }) {
  const { t } = useT();
  return (
    <>
      <KeyValue label={NETWORK_NAME[crypto.network]}>
        <span className="fig">{digitsText(usdtText(crypto.usdt))} USDT</span>
      </KeyValue>
      <KeyValue label={t('usdtRate')}>
        <span className="fig">1 USDT = {amountText(crypto.rate)}</span> {t('unit')}
      </KeyValue>
      {crypto.seen && (
        <KeyValue label={t('transferHash')}>
          <span className="row g2">
            <span className="hash">
              {crypto.seen.tx_hash.slice(0, HASH_END_LENGTH)}…{crypto.seen.tx_hash.slice(-HASH_END_LENGTH)}
            </span>
            <CopyButton label={t('transferHash')} value={crypto.seen.tx_hash} />
          </span>
        </KeyValue>
      )}
    </>
  );
}

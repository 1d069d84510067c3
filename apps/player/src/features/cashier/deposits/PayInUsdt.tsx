import { usdtText } from '@shwe/kernel';
import { Button, Dock, digitsText, Hint, Note, Panel, ProgressBar } from '@shwe/ui';
import { lazy, Suspense } from 'react';
import { CopyRow } from '../../../components/CopyRow.tsx';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { NETWORK_NAME } from '../labels.ts';
import type { Order } from '../queries.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { type Crypto, UnmatchedTransfers, UsdtLines } from './UsdtLines.tsx';

const AddressQr = lazy(() => import('./AddressQr.tsx'));

/** How much USDT to send and where; once the chain transfer is seen, its confirmations. */
export function PayInUsdt({ order, crypto }: { order: Order; crypto: Crypto }) {
  const { t } = useT();
  return (
    <>
      <section className="pad mt2">
        <UnmatchedTransfers crypto={crypto} />
      </section>
      <section className="pad mt4">
        {crypto.seen ? (
          <Confirming crypto={crypto} seen={crypto.seen} />
        ) : (
          <TransferInstructions order={order} crypto={crypto} />
        )}
      </section>
      <section className="pad mt4">
        <UsdtLines crypto={crypto} />
      </section>
      <Dock>
        <Button tone="quiet" onClick={() => go(paths.myRecord, { tab: 'deposit' })}>
          {t('depositRecords')}
        </Button>
      </Dock>
    </>
  );
}

function TransferInstructions({ order, crypto }: { order: Order; crypto: Crypto }) {
  const { t } = useT();
  const network = NETWORK_NAME[crypto.network];
  const address = crypto.address ?? '';
  const sum = usdtText(crypto.usdt);
  return (
    <>
      <div className="row between">
        <h2 className="t3">{t('usdtSend')}</h2>
        <TimeLeft until={order.expires_at} />
      </div>
      <Panel className="mt2 rows">
        <CopyRow
          label={t('usdtExact')}
          shown={digitsText(`${sum} USDT`)}
          value={sum.replaceAll(',', '')}
          face="figure"
        />
        <CopyRow label={t('usdtAddress', { network })} shown={address} value={address} face="address" />
      </Panel>
      <Note kind="warn" icon="alert" className="mt3">
        {t('usdtOnly', { network })}
      </Note>
      <div className="mt4 center">
        <div className="address-qr">
          <Suspense fallback={null}>
            <AddressQr address={address} label={t('usdtAddress', { network })} />
          </Suspense>
        </div>
      </div>
      <div className="mt3">
        <Hint>{t('usdtExactWhy')}</Hint>
        <Hint icon="clock">{t('usdtWaiting', { n: crypto.confirmations })}</Hint>
      </div>
    </>
  );
}

/** How many confirmations the chain transfer has; the member only waits. */
function Confirming({ crypto, seen }: { crypto: Crypto; seen: NonNullable<Crypto['seen']> }) {
  const { t } = useT();
  return (
    <>
      <Note kind="ok">{t('usdtSeen')}</Note>
      <Panel className="mt3 confirming">
        <div className="row between">
          <span className="c2">{t('confirmations')}</span>
          <span className="fig t4">
            {seen.confirmations} / {crypto.confirmations}
          </span>
        </div>
        <ProgressBar share={seen.confirmations / crypto.confirmations} className="mt2" />
      </Panel>
    </>
  );
}

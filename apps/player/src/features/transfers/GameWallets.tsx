import { useAction } from '@shwe/client/react';
import { Button, ListRow, Money, Note, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { storedCall, TRANSFER_REPEAT_MS } from '../../core/stored-call.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useNotAccepting } from './not-accepting.ts';
import { OpenTransfers } from './OpenTransfers.tsx';
import { type GameWallet, refetchMoney, useTransferPage, walletIcon } from './queries.ts';

function WalletRow({ wallet }: { wallet: GameWallet }) {
  const { t } = useT();
  const notAccepting = useNotAccepting(wallet);
  const note = wallet.state === 'stale' ? t('asOfBooks') : notAccepting;
  return (
    <ListRow
      icon={walletIcon(wallet)}
      label={
        <>
          {wallet.api_title}
          {note !== undefined && <span className="line amber row-note">{note}</span>}
        </>
      }
      value={<Money amount={BigInt(wallet.money)} unit={t('unit')} />}
      onClick={() => go(paths.transfer, wallet.money > 0 ? { from: wallet.id } : { to: wallet.id })}
    />
  );
}

/** Game wallets, unfinished transfers, and a button to bring all money back to the main wallet. */
export function GameWallets() {
  const { t } = useT();
  const page = useTransferPage();
  const action = useAction(storedCall('bring-all', TRANSFER_REPEAT_MS));
  const [warning, setWarning] = useState<'broughtSome' | 'broughtRefused' | null>(null);
  const bringBack = async () => {
    setWarning(null);
    const result = await action.runWithKey({}, (idempotencyKey) =>
      client.call('transfers', 'transferAll', {}, { idempotencyKey }),
    );
    if (!result) return;
    refetchMoney();
    const states = result.list.map(({ state }) => state).filter((state) => state !== 'done');
    if (states.length > 0) setWarning(states.includes('not_done') ? 'broughtRefused' : 'broughtSome');
    else showToast(t(result.list.length === 0 ? 'broughtNone' : 'broughtAll'), 'toast', 'done');
  };
  if (page.isPending) return <SkeletonRows rows={2} label={t('loading')} />;
  if (page.isError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />;
  const { list, open } = page.data;
  if (list.length === 0) return null;
  const total = list.reduce((sum, { money }) => sum + money, 0);
  return (
    <section className="mt6">
      <h2 className="t3 pad">{t('gameWallets')}</h2>
      <div className="list mt2">
        {list.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </div>
      <OpenTransfers open={open} />
      <div className="pad mt3">
        <div className="row even g2">
          <Button tone="quiet" onClick={() => go(paths.transfer)}>
            {t('transfer')}
          </Button>
          <Button
            tone="quiet"
            onClick={() => void bringBack()}
            {...(action.busy && { busy: t('bringingBack') })}
            {...(total === 0 && { disabledReason: t('bringAllBack') })}
          >
            {t('bringAllBack')}
          </Button>
        </div>
        {warning !== null && (total > 0 || open.length > 0) && (
          <Note kind="warn" {...(warning === 'broughtRefused' && { icon: 'alert' })} className="mt3">
            {t(warning)}
          </Note>
        )}
        <FailureNote className="mt3" kind="money" failure={action.failure} />
      </div>
    </section>
  );
}

import { Button, Dock, Icon, KeyValue, Money, SkeletonRows } from '@shwe/ui';
import { useEffect } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { isUnfinished, refetchMoney, useTransfer } from './queries.ts';
import { openTransfer } from './TransferForm.tsx';

/** An unfinished transfer: it is polled, and the page of its result opens when it has ended. */
export function TransferPending({ tid, slip }: { tid: string; slip: string | undefined }) {
  const { t } = useT();
  const query = useTransfer(tid);
  const card = query.data;
  const hasEnded = card !== undefined && !isUnfinished(card);
  useEffect(() => {
    if (!hasEnded) return;
    refetchMoney();
    openTransfer(card, slip);
  }, [hasEnded, card, slip]);
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!card) return <SkeletonRows rows={4} label={t('loading')} />;
  return (
    <>
      <section className="state brief" role="status">
        <span className="turning">
          <Icon name="refresh" />
        </span>
        <h2>{t('transferWaits')}</h2>
        <p>{t('transferWaitsWhy')}</p>
      </section>
      <section className="pad mt4">
        <KeyValue
          label={t(card.transfer_type === 0 ? 'transferToGame' : 'transferToMain', { name: card.api_title })}
        >
          <Money amount={BigInt(card.money)} unit={t('unit')} />
        </KeyValue>
        <KeyValue label={t('transferNumber')}>
          <span className="fig">{card.tid}</span>
        </KeyValue>
      </section>
      <Dock>
        <Button
          tone="quiet"
          {...(query.isFetching && { busy: t('transferring') })}
          onClick={() => void query.refetch()}
        >
          {t('queryAgain')}
        </Button>
        <Button tone="line" size="md" className="mt2" onClick={() => go(paths.wallet, undefined, 'replace')}>
          {t('wallet')}
        </Button>
      </Dock>
    </>
  );
}

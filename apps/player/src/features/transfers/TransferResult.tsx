import { isOutcomeUnknown } from '@shwe/client';
import { Button, Dock, Icon, KeyValue, Money, SkeletonRows } from '@shwe/ui';
import { useEffect } from 'react';
import { BackToSlip } from '../../components/BackToSlip.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { failureText } from '../../core/failure.ts';
import { go } from '../../core/navigate.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useLastFailure } from './last-failure.ts';
import { type TransferCard, useTransfer } from './queries.ts';
import { openTransfer } from './TransferForm.tsx';

function Facts({ card }: { card: TransferCard }) {
  const { t, lang } = useT();
  const unit = t('unit');
  return (
    <section className="pad mt4">
      <div className="panel padded">
        <KeyValue
          label={t(card.transfer_type === 0 ? 'transferToGame' : 'transferToMain', { name: card.api_title })}
          kind="sum"
        >
          <Money amount={BigInt(card.money)} unit={unit} />
        </KeyValue>
        {card.after_money !== null && (
          <KeyValue label={t('mainAfter')}>
            <Money amount={BigInt(card.after_money)} unit={unit} />
          </KeyValue>
        )}
        <KeyValue label={t('transferNumber')}>
          <span className="fig">{card.tid}</span>
        </KeyValue>
        <KeyValue label={t('askedAt')}>{formatMoment(lang, card.time)}</KeyValue>
      </div>
    </section>
  );
}

type Props = {
  outcome: 'done' | 'not_done';
  tid: string | undefined;
  /** The draw whose slip the transfer is for. */
  slip: string | undefined;
};

/**
 * The result of a transfer and where the money is. Without `tid` no transfer was begun, and its refusal is explained;
 * if there is none, because the address was typed or reloaded, the wallet opens. The state of the transfer counts, not
 * the address: if they differ, the right page opens.
 */
export function TransferResult({ outcome, tid, slip }: Props) {
  const { t } = useT();
  const query = useTransfer(tid);
  const card = query.data;
  const lastFailure = useLastFailure((last) => last.failure);
  const isDone = outcome === 'done';
  const isOtherPage =
    tid === undefined ? isDone || lastFailure === null : card !== undefined && card.state !== outcome;
  useEffect(() => {
    if (!isOtherPage) return;
    if (card) openTransfer(card, slip);
    else go(paths.wallet, undefined, 'replace');
  }, [isOtherPage, card, slip]);
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (isOtherPage || (tid !== undefined && query.isPending))
    return <SkeletonRows rows={4} label={t('loading')} />;
  const lost = lastFailure && failureText(lastFailure, 'money');
  const cause = card ? t(card.transfer_type === 0 ? 'transferFailedOut' : 'transferFailedIn') : lost?.text;
  const isUnknown = !card && lastFailure !== null && isOutcomeUnknown(lastFailure);
  const failedTitle = isUnknown && lost ? lost.title : t('transferFailedTitle');
  return (
    <>
      <section className="state brief" role="status">
        <span className={`ended ${isDone ? 'jade' : 'ruby'}`}>
          <Icon name={isDone ? 'check' : 'close'} />
        </span>
        <h2>{isDone ? t('transferDoneTitle') : failedTitle}</h2>
        {!isDone && <p>{cause}</p>}
      </section>
      {card && <Facts card={card} />}
      <Dock>
        {isDone && slip !== undefined ? (
          <BackToSlip drawId={slip} tone="gold" />
        ) : (
          <Button onClick={() => go(isDone ? paths.wallet : paths.transfer, undefined, 'replace')}>
            {t(isDone ? 'wallet' : 'tryOnceMore')}
          </Button>
        )}
        <Button
          tone="line"
          size="md"
          className="mt2"
          onClick={() =>
            isDone
              ? go(paths.transfer, undefined, 'replace')
              : go(paths.myRecord, { tab: 'transfer' }, 'replace')
          }
        >
          {t(isDone ? 'transferAgain' : 'toRecords')}
        </Button>
      </Dock>
    </>
  );
}

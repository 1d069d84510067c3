import { Button, Dock, EmptyState, Hint, SkeletonRows, showToast } from '@shwe/ui';
import { FailureNote, otherFailure } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { type Order, useOrder } from '../queries.ts';
import { ClaimFields, usePaymentClaim } from './ClaimFields.tsx';

function Form({ order }: { order: Order }) {
  const { t } = useT();
  const claim = usePaymentClaim(order);
  const { action, digits, name, tail, picture, send } = claim;
  const isSame = name.trim() === order.payer_name && tail === order.payer_tail && picture === '';
  const correct = async () => {
    if (!(await send())) return;
    showToast(t('correctSent'), 'tip');
    go(paths.myRecordDetail, { type: 'deposit', id: order.tid }, 'replace');
  };
  return (
    <section className="pad mt2">
      <Hint>{t('correctWhy')}</Hint>
      <ClaimFields claim={claim} />
      <FailureNote
        className="mt3"
        kind="money"
        failure={otherFailure(action.failure, 'payer_missing', 'payer_tail_form', 'picture_unreadable')}
      />
      <Dock>
        <Button
          onClick={() => void correct()}
          {...(action.busy && { busy: t('sending') })}
          {...(tail.length < digits
            ? { disabledReason: t('tailMissing', { n: digits }) }
            : name.trim() === ''
              ? { disabledReason: t('payerNameMissing') }
              : isSame && { disabledReason: t('correctSend') })}
        >
          {t('correctSend')}
        </Button>
      </Dock>
    </section>
  );
}

/** Corrects the payment claim of a manual deposit that is not decided yet. */
export function EditDeposit({ tid }: { tid: string }) {
  const { t } = useT();
  const query = useOrder(tid);
  if (query.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const order = query.data;
  if (order.state === 'processing' && order.rail === 'manual') return <Form order={order} />;
  const openButton = (
    <Button tone="quiet" onClick={() => go(paths.myRecordDetail, { type: 'deposit', id: tid }, 'replace')}>
      {t('openDeposit')}
    </Button>
  );
  return <EmptyState title={t('correctOver')} action={openButton} />;
}

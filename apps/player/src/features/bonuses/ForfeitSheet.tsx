import { useAction } from '@shwe/client/react';
import { amountText, Button, KeyValue, Sheet, showToast } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

type Props = { amount: number; stays: number; onClose: () => void };

/** Gives up every bonus that is being bet: says what is lost and what stays before anything happens. */
export function ForfeitSheet({ amount, stays, onClose }: Props) {
  const { t } = useT();
  const action = useAction();
  const send = async () => {
    const body = { amount };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('grants', 'forfeit', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    showToast(t('bonusForfeitDone'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet open closeLabel={t('close')} onClose={onClose} title={t('bonusForfeitTitle')}>
      <KeyValue label={t('bonusForfeitTakes')}>
        <span className="fig">
          {amountText(amount)} {t('unit')}
        </span>
      </KeyValue>
      <KeyValue label={t('bonusForfeitStays')}>
        <span className="fig">
          {amountText(stays)} {t('unit')}
        </span>
      </KeyValue>
      <p className="c2 mt3">{t('bonusForfeitText')}</p>
      <FailureNote className="mt3" kind="money" failure={action.failure} />
      <div className="two-acts mt4">
        <Button tone="line" onClick={() => void send()} {...(action.busy && { busy: t('sending') })}>
          {t('bonusForfeitDo')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('bonusKeep')}
        </Button>
      </div>
    </Sheet>
  );
}

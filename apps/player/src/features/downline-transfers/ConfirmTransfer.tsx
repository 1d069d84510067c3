import { isOutcomeUnknown } from '@shwe/client';
import { integrityString } from '@shwe/client/integrity';
import { useAction } from '@shwe/client/react';
import { Hint, KeyValue } from '@shwe/ui';
import { PinConfirmSheet } from '../../components/PinConfirmSheet.tsx';
import { TransferFacts } from '../../components/TransferFacts.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useSecondsLeft } from '../../core/use-seconds-left.ts';
import { countdownText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { DownlineTransfer, Prepared } from './queries.ts';

/**
 * Who gets the money. The phone, masked, tells one new member from another; `money` is what the member has in all
 * wallets, whole kyat, undefined until it is loaded.
 */
export type Receiver = { id: number; remark: string; phone: string; money: number | undefined };

type Props = {
  receiver: Receiver;
  prepared: Prepared;
  onClose: () => void;
  onSent: (transfer: DownlineTransfer) => void;
  /** The fee has changed since it was shown: the transfer is prepared again. */
  onFeeChanged: () => void;
};

/** Below this many seconds the time to confirm is urgent. */
const URGENT_SECONDS = 30;

/**
 * Confirms a prepared transfer with the withdrawal password: fee, balance afterwards, and the time in which it can be
 * sent. A transfer whose outcome is unknown is sent again also after that time: it is then the same one.
 */
export function ConfirmTransfer({ receiver, prepared, onClose, onSent, onFeeChanged }: Props) {
  const { t } = useT();
  const { id, money } = receiver;
  const action = useAction();
  const { amount, fee, nonce, after_money: after, valid_seconds: seconds } = prepared;
  const { left } = useSecondsLeft(seconds);
  const isUnknown = isOutcomeUnknown(action.failure);
  const isOver = left === 0 && !isUnknown && !action.busy;
  const send = async (pin: string) => {
    const body = {
      subor_id: id,
      trans_money: amount,
      qk_pwd: pin,
      qk_str: integrityString(nonce, id, amount),
      fee,
    };
    const transfer = await action.runWithKey(body, async (idempotencyKey) => {
      const reply = await client.call('downlineTransfers', 'transfer', body, { idempotencyKey });
      if (!reply.ok && reply.failure.kind === 'refused' && reply.failure.code === 'changed_meanwhile')
        onFeeChanged();
      return reply;
    });
    if (!transfer) return false;
    void refetchTopics('money', 'balance', 'home');
    onSent(transfer);
    return true;
  };
  return (
    <PinConfirmSheet
      open
      onClose={onClose}
      title={t('sendConfirm')}
      amount={BigInt(amount)}
      act={t('sendDo')}
      action={action}
      onSend={send}
      overReason={isOver ? t('termOver') : undefined}
    >
      <TransferFacts
        receiver={receiver}
        amount={amount}
        fee={fee}
        ownAfter={isUnknown ? undefined : BigInt(after)}
        memberAfter={isUnknown || money === undefined ? undefined : BigInt(money) + BigInt(amount)}
      />
      {isOver ? (
        <Hint>{t('sendTimeOver')}</Hint>
      ) : (
        !isUnknown && (
          <>
            <KeyValue label={t('sendTime')}>
              <span className={left < URGENT_SECONDS ? 'fig amber' : 'fig'} role="timer">
                {countdownText(left * 1000)}
              </span>
            </KeyValue>
            <p className="c2">{t('sendFinal')}</p>
          </>
        )
      )}
    </PinConfirmSheet>
  );
}

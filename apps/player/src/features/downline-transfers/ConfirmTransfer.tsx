import { isOutcomeUnknown } from '@shwe/client';
import { integrityString } from '@shwe/client/integrity';
import { useAction } from '@shwe/client/react';
import { digitsText, KeyValue, Money } from '@shwe/ui';
import { PinConfirmSheet } from '../../components/PinConfirmSheet.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { phoneText } from '../../i18n/format.ts';
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
};

/** Confirms a prepared transfer with the withdrawal password: fee, balance afterwards, and that it is final. */
export function ConfirmTransfer({ receiver, prepared, onClose, onSent }: Props) {
  const { t } = useT();
  const { id, remark, phone, money } = receiver;
  const action = useAction();
  const { amount, fee, nonce, after_money: after } = prepared;
  const send = async (pin: string) => {
    const body = {
      subor_id: id,
      trans_money: amount,
      qk_pwd: pin,
      qk_str: integrityString(nonce, id, amount),
    };
    const transfer = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineTransfers', 'transfer', body, { idempotencyKey }),
    );
    if (!transfer) return false;
    void refetchTopics('money', 'balance', 'home');
    onSent(transfer);
    return true;
  };
  const unit = t('unit');
  return (
    <PinConfirmSheet
      open
      onClose={onClose}
      title={t('sendConfirm')}
      amount={BigInt(amount)}
      act={t('sendDo')}
      action={action}
      onSend={send}
    >
      <KeyValue label={t('receiver')}>
        <span className="fig">{digitsText(String(id))}</span> {remark}
      </KeyValue>
      {phone !== '' && (
        <KeyValue label={t('phone')}>
          <span className="fig">{phoneText(phone)}</span>
        </KeyValue>
      )}
      <KeyValue label={t('fee')}>
        <Money amount={BigInt(fee)} unit={unit} />
      </KeyValue>
      {!isOutcomeUnknown(action.failure) && (
        <>
          <KeyValue label={t('balanceAfterSend')}>
            <Money amount={BigInt(after)} unit={unit} />
          </KeyValue>
          {money !== undefined && (
            <KeyValue label={t('memberAfterSend', { id: digitsText(String(id)) })}>
              <Money amount={BigInt(money) + BigInt(amount)} unit={unit} />
            </KeyValue>
          )}
        </>
      )}
      <KeyValue label={t('amount')} kind="sum">
        <Money amount={BigInt(amount)} unit={unit} />
      </KeyValue>
    </PinConfirmSheet>
  );
}

import { isOutcomeUnknown } from '@shwe/client';
import { integrityString } from '@shwe/client/integrity';
import { useAction } from '@shwe/client/react';
import { Button, digitsText, KeyValue, Money, PinInput, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote, otherFailure, pinRefusalText } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { DownlineTransfer, Prepared } from './queries.ts';

const PIN_LENGTH = 6;
/** Refusals shown at the field of the password; the agent types it again. */
const PASSWORD_REFUSALS: readonly string[] = ['code_wrong', 'digits_needed'];

type Props = {
  id: number;
  remark: string;
  prepared: Prepared;
  onClose: () => void;
  onSent: (transfer: DownlineTransfer) => void;
};

/** Confirms a prepared transfer with the withdrawal password: fee, balance afterwards, and that it is final. */
export function ConfirmTransfer({ id, remark, prepared, onClose, onSent }: Props) {
  const { t } = useT();
  const action = useAction();
  const { failure } = action;
  const [pin, setPin] = useState('');
  const { amount, fee, nonce, after_money: after } = prepared;
  const send = async () => {
    const body = {
      subor_id: id,
      trans_money: amount,
      qk_pwd: pin,
      qk_str: integrityString(nonce, id, amount),
    };
    const transfer = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineTransfers', 'transfer', body, { idempotencyKey }),
    );
    if (!transfer) {
      setPin('');
      return;
    }
    void refetchTopics('money', 'balance', 'home');
    onSent(transfer);
  };
  const unit = t('unit');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sendConfirm')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(pin.length < PIN_LENGTH && {
            disabledReason: t('digitsLeft', { n: PIN_LENGTH - pin.length }),
          })}
        >
          <ActionAmount amount={BigInt(amount)} act={t('sendDo')} />
        </Button>
      }
    >
      <div className="mt2">
        <KeyValue label={t('receiver')}>
          <span className="fig">{digitsText(String(id))}</span> {remark}
        </KeyValue>
        <KeyValue label={t('fee')}>
          <Money amount={BigInt(fee)} unit={unit} />
        </KeyValue>
        {!isOutcomeUnknown(failure) && (
          <KeyValue label={t('balanceAfterSend')}>
            <Money amount={BigInt(after)} unit={unit} />
          </KeyValue>
        )}
        <KeyValue label={t('amount')} kind="sum">
          <Money amount={BigInt(amount)} unit={unit} />
        </KeyValue>
      </div>
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={pin}
        onChange={setPin}
        autoFocus
        error={pinRefusalText(failure, ...PASSWORD_REFUSALS)}
      />
      <FailureNote className="mt3" kind="money" failure={otherFailure(failure, ...PASSWORD_REFUSALS)} />
    </Sheet>
  );
}

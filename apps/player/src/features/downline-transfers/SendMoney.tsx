import { useAction } from '@shwe/client/react';
import { amountText, Button, Dock, digitsText, Hint, Icon, QuickAmounts } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LargeAmountField } from '../../components/LargeAmountField.tsx';
import { useScrollToFailure } from '../../components/use-scroll-to-failure.ts';
import { useBalance } from '../../core/balance.ts';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { phoneText } from '../../util/phone-text.ts';
import { AmountKeys } from './AmountKeys.tsx';
import { ConfirmTransfer, type Receiver } from './ConfirmTransfer.tsx';
import { EffectRows } from './EffectRows.tsx';
import { type DownlineTransfer, type Prepared, useTransferLimits } from './queries.ts';
import { TransferReceipt } from './TransferReceipt.tsx';
import { type AmountFault, amountFault, effectsOf, leftToday } from './transfer-effects.ts';

/** Amounts that agents often send, kyat. */
const QUICK = [50_000n, 100_000n, 300_000n, 500_000n];

type Props = {
  receiver: Receiver;
  /** Whether the agent has a withdrawal password; without one nothing can be sent. */
  hasPin: boolean;
  onSent: () => void;
};

/** Sends money from the agent's main wallet to a member of the direct downline; ends with the receipt. */
export function SendMoney({ receiver, hasPin, onSent }: Props) {
  const [sent, setSent] = useState<DownlineTransfer | null>(null);
  if (sent) return <TransferReceipt isNew transfer={sent} onAgain={() => setSent(null)} />;
  const finish = (transfer: DownlineTransfer) => {
    setSent(transfer);
    onSent();
  };
  return <Form receiver={receiver} hasPin={hasPin} onSent={finish} />;
}

type FormProps = Omit<Props, 'onSent'> & { onSent: (transfer: DownlineTransfer) => void };

function Form({ receiver, hasPin, onSent }: FormProps) {
  const { t } = useT();
  const { id, remark, phone, money } = receiver;
  const balance = useBalance()?.balance;
  const limits = useTransferLimits().data;
  const action = useAction();
  const failureRef = useScrollToFailure<HTMLDivElement>(action.failure);
  const [amount, setAmount] = useState(0n);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const change = (next: bigint) => {
    action.clear();
    setAmount(next);
  };
  const prepare = async () => {
    const input = { subor_id: id, trans_money: Number(amount) };
    setPrepared((await action.run(() => client.call('downlineTransfers', 'prepare', input))) ?? null);
  };
  const known = { limits, balance, memberMoney: money };
  const fault = amountFault(amount, known);
  const disabledReason = amount === 0n ? t('amountMissing') : fault ? t('sendMoney') : undefined;
  return (
    <>
      <section className="pad mt2">
        <button type="button" className="ag-to" onClick={() => go(paths.agentTransfer, {}, 'replace')}>
          <Icon name="user" />
          <span>
            <b>
              <span className="fig">{digitsText(String(id))}</span> {remark}
            </b>
            <small>
              {phone === '' ? t('directDownline') : <span className="fig">{phoneText(phone)}</span>}
            </small>
          </span>
          <Icon name="right" size="s" />
        </button>
        <div className="mt4">
          <LargeAmountField
            label={t('amount')}
            value={amount}
            onChange={change}
            aside={limits && t('sendLeftToday', { sum: amountText(leftToday(limits)) })}
            error={fault ? faultText(t, fault) : undefined}
            keys="own"
          />
          <div className="mt3">
            <QuickAmounts amounts={QUICK} value={amount} onChange={change} label={t('amount')} size="s" />
          </div>
        </div>
        <div className="mt3">
          <EffectRows memberId={id} effects={effectsOf(amount, known)} />
        </div>
        <div className="mt2" ref={failureRef}>
          {/* That it is final stands on the sheet that confirms: here the keys would cover it on a small phone. */}
          {action.failure ? (
            <FailureNote failure={action.failure} />
          ) : (
            !hasPin && <Hint>{t('pinMissing')}</Hint>
          )}
        </div>
      </section>
      <Dock>
        <AmountKeys value={amount} onChange={change} />
        {hasPin ? (
          <Button
            className="mt3"
            onClick={() => void prepare()}
            {...(action.busy && { busy: t('loading') })}
            {...(disabledReason !== undefined && { disabledReason })}
          >
            <ActionAmount amount={amount} act={t('sendDo')} />
          </Button>
        ) : (
          <Button className="mt3" onClick={() => go(paths.withdrawalPassword)}>
            {t('pinSetFirst')}
          </Button>
        )}
      </Dock>
      {prepared && (
        <ConfirmTransfer
          receiver={receiver}
          prepared={prepared}
          onClose={() => setPrepared(null)}
          onSent={onSent}
          onFeeChanged={() => void prepare()}
        />
      )}
    </>
  );
}

function faultText(t: ReturnType<typeof useT>['t'], fault: AmountFault): string {
  if (fault.text === 'sendNoneToday') return t(fault.text);
  const max = amountText(fault.max);
  return fault.text === 'claimRange'
    ? t('claimRange', { min: amountText(fault.min), max })
    : t(fault.text, { max });
}

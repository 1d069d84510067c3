import { type Failure, isOutcomeUnknown } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { usdtText } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import { amountText, digitsText, KeyValue, Money, showToast } from '@shwe/ui';
import { useEffect } from 'react';
import { PASSWORD_REFUSALS, PinConfirmSheet } from '../../../components/PinConfirmSheet.tsx';
import { client } from '../../../core/client.ts';
import { go } from '../../../core/navigate.ts';
import { queryClient, refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { keys, type Payee } from '../queries.ts';

export type Way = 'operator' | 'agent';

type Props = {
  open: boolean;
  onClose: () => void;
  amount: bigint;
  payee: Payee;
  /** Who pays it. */
  way: Way;
  balance: bigint;
  /** Kyat for one USDT, as shown. It is sent with the request, which the server refuses if the rate has changed. */
  rate: number;
  /** The request was refused for another reason than a wrong password. */
  onRefused: (failure: Failure) => void;
};

/** Confirms a withdrawal with the withdrawal password. */
export function ConfirmWithdrawal({ open, onClose, amount, payee, way, balance, rate, onRefused }: Props) {
  const { t } = useT();
  const action = useAction();
  const { failure } = action;
  useEffect(() => {
    // With an unknown outcome the sheet stays, because a retry must send the same key.
    if (failure?.kind !== 'refused' || isOutcomeUnknown(failure)) return;
    if (!PASSWORD_REFUSALS.includes(failure.code)) onRefused(failure);
  }, [failure, onRefused]);
  const askAgent = async (pin: string) => {
    const body = { payee_id: payee.id, amount: Number(amount), qk_pwd: pin };
    const opened = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'request', body, { idempotencyKey }),
    );
    if (opened) go(paths.agentWithdrawal, { id: opened.id }, 'replace');
    return opened !== undefined && opened !== null;
  };
  const askOperator = async (pin: string) => {
    const isUsdt = payee.kind === 'usdt';
    const body = {
      payee_id: payee.id,
      amount: Number(amount),
      qk_pwd: pin,
      ...(isUsdt && { usdt_rate: rate }),
    };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('withdrawals', 'request', body, { idempotencyKey }),
    );
    if (done) go(paths.myRecord, { tab: 'withdrawal' }, 'replace');
    // The rate may have changed: the new one is fetched, and the member confirms again.
    else if (isUsdt) void queryClient.invalidateQueries({ queryKey: keys.withdrawalInfo });
    return done !== undefined && done !== null;
  };
  const send = async (pin: string) => {
    if (!(await (way === 'agent' ? askAgent(pin) : askOperator(pin)))) return false;
    void refetchTopics('money', 'balance', 'home');
    showToast(t('withdrawSent'), 'toast', 'done');
    return true;
  };
  return (
    <PinConfirmSheet
      open={open}
      onClose={onClose}
      title={t('withdrawConfirm')}
      amount={amount}
      act={t('withdrawDo')}
      action={action}
      onSend={send}
    >
      {way === 'agent' && <KeyValue label={t('paidBy')}>{t('paidByAgent')}</KeyValue>}
      <KeyValue label={t('payoutAccount')}>
        {payee.title} · <span className="fig">{payee.account}</span>
      </KeyValue>
      {payee.name !== '' && <KeyValue label={t('accountName')}>{payee.name}</KeyValue>}
      {payee.kind === 'usdt' && (
        <>
          <KeyValue label={t('usdtRate')}>
            <span className="fig">{t('usdtRateIs', { rate: amountText(rate) })}</span>
          </KeyValue>
          <KeyValue label={t('usdtGet')}>
            <span className="fig">{digitsText(usdtText(usdtFor(amount, BigInt(rate))))} USDT</span>
          </KeyValue>
        </>
      )}
      {!isOutcomeUnknown(failure) && (
        <KeyValue label={t('balanceAfter')}>
          <Money amount={balance - amount} unit={t('unit')} />
        </KeyValue>
      )}
      <KeyValue label={t('withdrawAmount')} kind="sum">
        <Money amount={amount} unit={t('unit')} />
      </KeyValue>
    </PinConfirmSheet>
  );
}

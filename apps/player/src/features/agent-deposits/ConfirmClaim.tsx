import { isOutcomeUnknown } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { digitsText, KeyValue, Money, showToast } from '@shwe/ui';
import { PinConfirmSheet } from '../../components/PinConfirmSheet.tsx';
import { useBalance } from '../../core/balance.ts';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { FeeLine } from './ClaimFacts.tsx';
import type { AgentClaim } from './queries.ts';

/** The agent confirms with the withdrawal password: receiver, fee, balance afterwards. */
export function ConfirmClaim({ row, onClose }: { row: AgentClaim; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const balance = useBalance()?.balance;
  const send = async (pin: string) => {
    const body = { id: row.id, qk_pwd: pin };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'confirm', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return false;
    showToast(t('claimSent'), 'toast', 'done');
    onClose();
    return true;
  };
  const after = balance === undefined ? undefined : BigInt(balance) - BigInt(row.amount + row.fee);
  return (
    <PinConfirmSheet
      open
      onClose={onClose}
      title={t('claimConfirmTitle')}
      amount={BigInt(row.amount)}
      act={t('sendDo')}
      action={action}
      onSend={send}
    >
      <KeyValue label={t('receiver')}>
        <span className="fig">{digitsText(String(row.member_id))}</span>
        {row.remark !== String(row.member_id) && ` ${row.remark}`}
      </KeyValue>
      <FeeLine fee={row.fee} />
      {after !== undefined && after >= 0n && !isOutcomeUnknown(action.failure) && (
        <KeyValue label={t('balanceAfterSend')}>
          <Money amount={after} unit={t('unit')} />
        </KeyValue>
      )}
      <KeyValue label={t('amount')} kind="sum">
        <Money amount={BigInt(row.amount)} unit={t('unit')} />
      </KeyValue>
    </PinConfirmSheet>
  );
}

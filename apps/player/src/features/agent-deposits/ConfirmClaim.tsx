import { isOutcomeUnknown } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { showToast } from '@shwe/ui';
import { PinConfirmSheet } from '../../components/PinConfirmSheet.tsx';
import { TransferFacts } from '../../components/TransferFacts.tsx';
import { useBalance } from '../../core/balance.ts';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { AgentClaim } from './queries.ts';

/** The agent confirms with the withdrawal password: receiver, fee, balance afterwards. */
export function ConfirmClaim({ row, onClose }: { row: AgentClaim; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const balance = useBalance()?.balance;
  const send = async (pin: string) => {
    const body = { id: row.id, qk_pwd: pin, fee: row.fee };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'confirm', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return false;
    showToast(t('claimSent'), 'toast', 'done');
    onClose();
    return true;
  };
  const left = balance === undefined ? undefined : BigInt(balance) - BigInt(row.amount + row.fee);
  const after = left !== undefined && left >= 0n ? left : undefined;
  const isUnknown = isOutcomeUnknown(action.failure);
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
      <TransferFacts
        receiver={{ id: row.member_id, remark: row.remark }}
        amount={row.amount}
        fee={row.fee}
        ownAfter={isUnknown ? undefined : after}
      />
      {!isUnknown && <p className="c2">{t('sendFinal')}</p>}
    </PinConfirmSheet>
  );
}

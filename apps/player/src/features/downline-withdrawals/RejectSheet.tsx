import { useAction } from '@shwe/client/react';
import { showToast } from '@shwe/ui';
import { ReasonSheet } from '../../components/ReasonSheet.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

const REASONS = [
  { reason: 'no_money_now', label: 'reasonNoMoneyNow' },
  { reason: 'payee_wrong', label: 'reasonPayeeWrong' },
  { reason: 'other', label: 'reasonOther' },
] as const;

/** The agent says that the member cannot be paid; the held money returns to the member. */
export function RejectSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const send = async (reason: (typeof REASONS)[number]['reason'], text: string) => {
    const body = { id, reason, text };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'reject', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    showToast(t('caseRejected'), 'toast', 'done');
    onClose();
  };
  return (
    <ReasonSheet
      title={t('caseRejectTitle')}
      act={t('caseRejectDo')}
      reasons={REASONS}
      action={action}
      onSend={(reason, text) => void send(reason, text)}
      onClose={onClose}
    >
      {t('caseRejectWhy')}
    </ReasonSheet>
  );
}

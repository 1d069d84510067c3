import { useAction } from '@shwe/client/react';
import { amountText, showToast } from '@shwe/ui';
import { useState } from 'react';
import { otherFailure } from '../../components/FailureNote.tsx';
import { ReasonSheet } from '../../components/ReasonSheet.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import type { MemberCase } from './queries.ts';

const REASONS = [
  { reason: 'not_received', label: 'reasonNotReceived' },
  { reason: 'wrong_amount', label: 'reasonWrongAmount' },
  { reason: 'other', label: 'reasonOther' },
] as const;

/** The member says that the money has not arrived as the agent says; operators decide. */
export function DisputeSheet({ row, onClose }: { row: MemberCase; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [picture, setPicture] = useState('');
  const send = async (reason: (typeof REASONS)[number]['reason'], text: string) => {
    const body = { id: row.id, reason, text, ...(picture !== '' && { picture }) };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'dispute', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    showToast(t('caseDisputeSent'), 'toast', 'done');
    onClose();
  };
  return (
    <ReasonSheet
      title={t('caseNotReceived')}
      act={t('caseDisputeDo')}
      reasons={REASONS}
      action={{ busy: action.busy, failure: otherFailure(action.failure) }}
      onSend={(reason, text) => void send(reason, text)}
      onClose={onClose}
      below={<EvidenceField picture={picture} action={action} onChange={setPicture} />}
    >
      <RichText k="caseDisputeWhy" v={{ amount: amountText(row.amount) }} />
    </ReasonSheet>
  );
}

import { inEveryLanguage } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { downlineReasonText } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { AgentDepositState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { type Claim, seenByMember } from './claims.queries.ts';

/** Who is told what. Of a confirmed claim, the message of its transfer tells the member. */
const MESSAGES: Record<
  Exclude<AgentDepositState, 'confirmed'>,
  { title: MessageKey; key: MessageKey; to: 'member' | 'agent' }
> = {
  claimed: { title: 'agentDepositClaimedTitle', key: 'agentDepositClaimed', to: 'agent' },
  rejected: { title: 'agentDepositRejectedTitle', key: 'agentDepositRejected', to: 'member' },
  cancelled: { title: 'agentDepositCancelledTitle', key: 'agentDepositCancelled', to: 'agent' },
};

/** Tells the other side what a claim has become, and makes both sides' screens load it again. */
export async function notifyClaim(app: Pick<AppContext, 'live'>, tx: Tx, row: Claim): Promise<void> {
  for (const memberId of [row.member_id, row.agent_id])
    await app.live.hint(tx, { type: 'balance', memberId });
  if (row.state === 'confirmed') return;
  const told = MESSAGES[row.state];
  const values = {
    id: row.adid,
    member: String(row.member_id),
    amount: kyatToWire(row.amount),
    reference: row.reference,
  };
  const body = inEveryLanguage((lang) => {
    const reason = row.reason === '' ? '' : downlineReasonText(lang, row.reason, seenByMember(row).note);
    return messageText(lang, told.key, { ...values, reason })
      .replace(/ {2,}/g, ' ')
      .trim();
  });
  await sendMessages(tx, [
    {
      memberId: told.to === 'agent' ? row.agent_id : row.member_id,
      subject: `agent_deposit:${row.adid}:${row.state}:${told.to}`,
      title: messageInAllLanguages(told.title, values),
      body,
    },
  ]);
}

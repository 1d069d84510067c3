import { inEveryLanguage } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { downlineReasonText } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { DownlineWithdrawalState } from '@shwe/rules';
import type { Tx } from '../../database/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { type Case, seenByMember, settledOf } from './cases.queries.ts';

type Told = { title: MessageKey; key: MessageKey; who: readonly ('member' | 'agent')[] };

/** Who is told what when a case comes into a state. */
const messages: Record<DownlineWithdrawalState, Told> = {
  requested: {
    title: 'downlineWithdrawalRequestedTitle',
    key: 'downlineWithdrawalRequested',
    who: ['agent'],
  },
  paid: { title: 'downlineWithdrawalPaidTitle', key: 'downlineWithdrawalPaid', who: ['member'] },
  disputed: { title: 'downlineWithdrawalDisputedTitle', key: 'downlineWithdrawalDisputed', who: ['agent'] },
  rejected: { title: 'downlineWithdrawalRejectedTitle', key: 'downlineWithdrawalRejected', who: ['member'] },
  taken_back: {
    title: 'downlineWithdrawalTakenBackTitle',
    key: 'downlineWithdrawalTakenBack',
    who: ['agent'],
  },
  confirmed: {
    title: 'downlineWithdrawalConfirmedTitle',
    key: 'downlineWithdrawalConfirmed',
    who: ['agent'],
  },
  decided_agent: {
    title: 'downlineWithdrawalDecidedTitle',
    key: 'downlineWithdrawalToAgent',
    who: ['member', 'agent'],
  },
  decided_member: {
    title: 'downlineWithdrawalDecidedTitle',
    key: 'downlineWithdrawalToMember',
    who: ['member', 'agent'],
  },
  decided_part: {
    title: 'downlineWithdrawalDecidedTitle',
    key: 'downlineWithdrawalPart',
    who: ['member', 'agent'],
  },
};

/** When nobody answered, both sides are told. */
const unanswered: Told = {
  title: 'downlineWithdrawalUnansweredTitle',
  key: 'downlineWithdrawalUnanswered',
  who: ['member', 'agent'],
};

/** Tells the member that the agent has answered the dispute, or the agent that the member has said what happened. */
export async function notifySaid(
  tx: Tx,
  { eid, member_id: memberId, agent_id: agentId, amount }: Case,
  said: 'answered' | 'commented',
): Promise<void> {
  const values = { id: eid, amount: kyatToWire(amount) };
  const isAnswer = said === 'answered';
  await sendMessages(tx, [
    {
      memberId: isAnswer ? memberId : agentId,
      subject: `downline_withdrawal:${eid}:${said}:${isAnswer ? 'member' : 'agent'}`,
      title: messageInAllLanguages(
        isAnswer ? 'downlineWithdrawalAnsweredTitle' : 'downlineWithdrawalCommentedTitle',
        values,
      ),
      body: messageInAllLanguages(
        isAnswer ? 'downlineWithdrawalAnswered' : 'downlineWithdrawalCommented',
        values,
      ),
    },
  ]);
}

/** Tells the sides that have to know that a case has come into its state. */
export async function notifyStep(tx: Tx, row: Case): Promise<void> {
  const { paid, fee } = settledOf(row);
  const isUnanswered = row.state === 'disputed' && row.reason === 'no_answer';
  const { title, key, who } = isUnanswered ? unanswered : messages[row.state];
  const until = row.state === 'requested' ? row.pay_until : row.confirm_until;
  const values = {
    id: row.eid,
    member: String(row.member_id),
    amount: kyatToWire(row.amount),
    paid: kyatToWire(paid),
    rest: kyatToWire(row.amount - paid),
    credit: kyatToWire(paid - fee),
    time: until?.toISOString(),
  };
  const body = inEveryLanguage((lang) => {
    // Only words of the agent are withheld, and only the member is told those.
    const reason = row.reason === '' ? '' : downlineReasonText(lang, row.reason, seenByMember(row).note);
    return messageText(lang, key, { ...values, reason }).trim();
  });
  await sendMessages(
    tx,
    who.map((side) => ({
      memberId: side === 'agent' ? row.agent_id : row.member_id,
      subject: `downline_withdrawal:${row.eid}:${row.state}:${side}`,
      title: messageInAllLanguages(title, values),
      body,
    })),
  );
}

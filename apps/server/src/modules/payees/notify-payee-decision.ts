import type { Tx } from '../../database/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import type { PayeeRequest } from './payee-requests.queries.ts';

/** Sends the member a message with the decision on their payee request. */
export async function notifyPayeeDecision(
  tx: Tx,
  request: PayeeRequest,
  { isApproved, reason, hours }: { isApproved: boolean; reason: string; hours: number },
): Promise<void> {
  const titleKey = isApproved ? 'payeeRequestApproved' : 'payeeRequestRejected';
  const body = !isApproved
    ? 'payeeDecisionReason'
    : request.wants === 'change'
      ? 'payeeLinked'
      : 'payeeUnlinked';
  const inAll = (key: typeof titleKey | typeof body) => messageInAllLanguages(key, { reason, n: hours });
  const subject = `payee:${request.id}:${isApproved ? 'approved' : 'rejected'}`;
  await sendMessages(tx, [
    { memberId: request.member_id, subject, title: inAll(titleKey), body: inAll(body) },
  ]);
}

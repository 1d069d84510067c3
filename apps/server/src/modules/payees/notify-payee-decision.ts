import type { Tx } from '../../database/index.ts';
import { messageInAll, sendMessages } from '../messages/index.ts';
import type { PayeeRequest } from './payee-requests.queries.ts';
/** Tells the member, in their messages, what staff said to what they asked about a payout account. */
export async function notifyPayeeDecision(
  tx: Tx,
  ask: PayeeRequest,
  { yes, reason, hours }: { yes: boolean; reason: string; hours: number },
): Promise<void> {
  const head = yes ? 'payeeTellYes' : 'payeeTellNo';
  const body = !yes ? 'payeeTellWhy' : ask.wants === 'change' ? 'payeeTellBound' : 'payeeTellGone';
  const inAll = (key: typeof head | typeof body) => messageInAll(key, { reason, n: hours });
  const subject = `payee:${ask.id}`;
  await sendMessages(tx, [{ memberId: ask.member_id, subject, title: inAll(head), body: inAll(body) }]);
}

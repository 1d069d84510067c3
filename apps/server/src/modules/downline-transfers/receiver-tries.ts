import type { Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { beginAttempt, endAttempt, type Limit, refundAttempt } from '../../security/throttle.ts';
import type { Request } from './transfer-refusal.ts';

/**
 * Refusals of one receiver a day after which every amount is refused: an agent who tries amounts would find how much still
 * fits into the member's own deposit limit.
 */
const REFUSALS: Limit = { triesMax: 5, windowSeconds: 86_400, lockSeconds: 86_400 };
const SCOPE = 'downline transfer';

/** `isClosed`: every amount is refused today. `look` is called before it is asked whether the receiver may get money. */
export type ReceiverTry = { isClosed: boolean; look: () => void };

/**
 * Sends money and counts it as a refusal of the receiver if that was looked at and no money moved. Counted before it is
 * tried, so that transfers at the same time are no more tries than one after the other.
 */
export async function countReceiverTry<Value, Refusal extends { refused: string }>(
  store: Store,
  { agentId, memberId }: Request,
  send: (tried: ReceiverTry) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | Refused<'server_busy'>>> {
  const subject = `member:${memberId} agent:${agentId}`;
  const begun = await beginAttempt(store, SCOPE, subject, REFUSALS);
  if (begun === 'busy') return refuse('server_busy');
  if (!begun.allowed) return send({ isClosed: true, look: () => {} });
  let isCounted = false;
  const look = () => {
    isCounted = true;
  };
  try {
    const sent = await send({ isClosed: false, look });
    if (sent.ok) isCounted = false;
    return sent;
  } finally {
    if (!isCounted) await refundAttempt(store, SCOPE, subject);
    await endAttempt(store, SCOPE, subject);
  }
}

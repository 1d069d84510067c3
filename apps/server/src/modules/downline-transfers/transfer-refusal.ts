import type { Refused } from '@shwe/contract';
import { kyatToWire, refuse } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { isDirectDownline, lockAgent } from '../agents/index.ts';
import { receivableOf } from '../ledger/index.ts';
import { hasPhone, lockMembers } from '../members/index.ts';
import type { Settings } from '../settings/index.ts';
import { turnoverLeft } from '../turnover/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { transferLimits } from './transfer-limits.ts';

export type Request = {
  agentId: bigint;
  memberId: bigint;
  amount: bigint;
  /** The member paid the agent, in whose direct downline they were when they claimed it. */
  isClaimed?: boolean;
};

type Refusal = { ok: false } & Refused<
  | 'amount_missing'
  | 'downline_transfer_count'
  | 'downline_transfer_day_sum'
  | 'member_owes'
  | 'member_phone_needed'
  | 'member_unavailable'
  | 'not_agent'
  | 'not_found'
  | 'suspended'
  | 'transfer_amount_bad'
  | 'bonus_not_bet'
>;

/**
 * Why an agent may not send an amount to a member, or null. Locks the rows of both, in the order of their ids, so that
 * nothing that is checked changes until the transaction ends. A receiver who is suspended, closed, on a break, excluded
 * or at a limit of their own cannot be reached; the agent is not told why. A receiver without a phone must add one first.
 * What a member paid before they were moved to another superior can still be sent.
 */
export async function transferRefusal(
  tx: Tx,
  ports: DownlineTransferPorts,
  settings: Settings,
  { agentId, memberId, amount, isClaimed = false }: Request,
): Promise<Refusal | null> {
  if (amount === 0n) return refuse('amount_missing');
  const [agentState, memberState] = await lockMembers(tx, agentId, memberId);
  if (agentState !== 'active') return refuse('suspended');
  if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
  if (!isClaimed && !(await isDirectDownline(tx, agentId, memberId))) return refuse('not_found');
  if (!(await hasPhone(tx, memberId))) return refuse('member_phone_needed');
  const isReachable = memberState === 'active' && (await ports.depositRefusal(tx, memberId, amount)) === null;
  if (!isReachable) return refuse('member_unavailable');
  return (await amountRefusal(tx, settings, agentId, amount)) ?? ownRefusal(tx, agentId);
}

/** Limits of one transfer and of a day. */
async function amountRefusal(
  tx: Tx,
  settings: Settings,
  agentId: bigint,
  amount: bigint,
): Promise<Refusal | null> {
  const { min, max, left_sum: left, left_count: leftCount } = await transferLimits(tx, settings, agentId);
  if (amount < BigInt(min) || amount > BigInt(max)) return refuse('transfer_amount_bad', { min, max });
  if (leftCount === 0) return refuse('downline_transfer_count', { n: settings['agent.transfer_day_count'] });
  return amount > BigInt(left) ? refuse('downline_transfer_day_sum', { left }) : null;
}

/** An agent who owes, or who must still bet a bonus, keeps the money. */
async function ownRefusal(tx: Tx, agentId: bigint): Promise<Refusal | null> {
  const receivable = await receivableOf(tx, agentId);
  if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });
  const turnover = await turnoverLeft(tx, agentId, ['bonus']);
  return turnover > 0n ? refuse('bonus_not_bet', { amount: kyatToWire(turnover) }) : null;
}

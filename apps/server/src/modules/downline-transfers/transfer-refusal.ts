import type { Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { Tx } from '../../database/index.ts';
import { isDirectDownline, lockAgent } from '../agents/index.ts';
import { balances, receivableOf } from '../ledger/index.ts';
import { hasPhone, lockMember, lockMembers } from '../members/index.ts';
import type { Settings } from '../settings/index.ts';
import { turnoverLeft } from '../turnover/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { transferLimits } from './transfer-limits.ts';

export type Request = { agentId: bigint; memberId: bigint; amount: bigint };

type ClaimedRefusal = { ok: false } & Refused<
  | 'bonus_not_bet'
  | 'downline_transfer_count'
  | 'downline_transfer_day_sum'
  | 'member_owes'
  | 'member_phone_needed'
  | 'suspended'
  | 'transfer_amount_bad'
>;
type Refusal = ClaimedRefusal | ({ ok: false } & Refused<'amount_missing' | 'not_agent' | 'not_found'>);

/**
 * Why an agent may not send an amount to a member, or null; `receiverRefusal` says whether the member may get it. Locks
 * the rows of both, in the order of their ids, so that nothing that is checked changes until the transaction ends. A
 * receiver without a phone must add one first.
 */
export async function transferRefusal(tx: Tx, settings: Settings, request: Request): Promise<Refusal | null> {
  const { agentId, memberId, amount } = request;
  if (amount === 0n) return refuse('amount_missing');
  const [agentState] = await lockMembers(tx, agentId, memberId);
  if (agentState !== 'active') return refuse('suspended');
  if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
  if (!(await isDirectDownline(tx, agentId, memberId))) return refuse('not_found');
  return sendRefusal(tx, settings, request);
}

/**
 * `transferRefusal` of what the member paid the agent outside, when they were in the direct downline. It can still be
 * sent after the member was moved to another superior, and after the agent was dismissed.
 */
export async function claimedTransferRefusal(
  tx: Tx,
  settings: Settings,
  request: Request,
): Promise<ClaimedRefusal | null> {
  const [agentState] = await lockMembers(tx, request.agentId, request.memberId);
  if (agentState !== 'active') return refuse('suspended');
  return sendRefusal(tx, settings, request);
}

/** What the receiver's missing phone, the limits of transfers or the agent's own wallet forbid. Both members are locked. */
async function sendRefusal(
  tx: Tx,
  settings: Settings,
  { agentId, memberId, amount }: Request,
): Promise<ClaimedRefusal | null> {
  if (!(await hasPhone(tx, memberId))) return refuse('member_phone_needed');
  return (await amountRefusal(tx, settings, agentId, amount)) ?? ownRefusal(tx, agentId);
}

/**
 * Refuses a receiver who is suspended, closed, on a break, excluded or at a limit of their own; the agent is not told
 * which. Asked last, when money moves: whatever is refused or allowed after it says that the amount fits into the limit.
 */
export async function receiverRefusal(
  tx: Tx,
  ports: DownlineTransferPorts,
  { memberId, amount }: Request,
): Promise<({ ok: false } & Refused<'member_unavailable'>) | null> {
  const isReachable =
    (await lockMember(tx, memberId)) === 'active' &&
    (await ports.depositRefusal(tx, memberId, amount)) === null;
  return isReachable ? null : refuse('member_unavailable');
}

/** The agent's wallet after an amount and its fee; or a refusal if it has less. */
export async function walletAfter(
  tx: Tx,
  settings: Settings,
  { agentId, amount }: Request,
): Promise<Result<{ wallet: bigint; fee: bigint; after: bigint }, Refused<'transfer_too_much'>>> {
  const fee = feeAt(settings['agent.transfer_fee'], amount);
  const { wallet } = await balances(tx, agentId);
  const after = wallet - amount - fee;
  return after < 0n
    ? refuse('transfer_too_much', { balance: kyatToWire(wallet) })
    : ok({ wallet, fee, after });
}

/** Refuses a transfer whose fee is another one than the agent was shown; a client that shows none names none. */
export function feeRefusal(
  settings: Settings,
  amount: bigint,
  shown: number | undefined,
): ({ ok: false } & Refused<'changed_meanwhile'>) | null {
  const fee = feeAt(settings['agent.transfer_fee'], amount);
  if (shown === undefined || BigInt(shown) === fee) return null;
  return refuse('changed_meanwhile', { fee: kyatToWire(fee) });
}

/** Limits of one transfer and of a day. */
async function amountRefusal(
  tx: Tx,
  settings: Settings,
  agentId: bigint,
  amount: bigint,
): Promise<ClaimedRefusal | null> {
  const { min, max, left_sum: left, left_count: leftCount } = await transferLimits(tx, settings, agentId);
  if (amount < BigInt(min) || amount > BigInt(max)) return refuse('transfer_amount_bad', { min, max });
  if (leftCount === 0) return refuse('downline_transfer_count', { n: settings['agent.transfer_day_count'] });
  return amount > BigInt(left) ? refuse('downline_transfer_day_sum', { left }) : null;
}

/** An agent who owes, or who must still bet a bonus, keeps the money. */
async function ownRefusal(tx: Tx, agentId: bigint): Promise<ClaimedRefusal | null> {
  const receivable = await receivableOf(tx, agentId);
  if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });
  const turnover = await turnoverLeft(tx, agentId, ['bonus']);
  return turnover > 0n ? refuse('bonus_not_bet', { amount: kyatToWire(turnover) }) : null;
}

import type { Refused } from '@shwe/contract';
import { kyatToWire, refuse } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { receivableOf } from '../ledger/index.ts';
import type { Payee } from '../payees/index.ts';
import type { Settings } from '../settings/index.ts';
import { withdrawalPerks } from '../vip/index.ts';
import { hasOpenRequest, requestedToday } from './payout-requests.queries.ts';
import { withdrawalTurnover } from './withdrawal-turnover.ts';

type RequestRefusal = { ok: false } & Refused<
  'member_owes' | 'payee_hours' | 'payee_missing' | 'withdraw_open'
>;
type AmountRefusal = { ok: false } & Refused<
  'turnover_needed' | 'withdraw_amount_bad' | 'withdraw_count' | 'withdraw_day_sum'
>;

/**
 * Why a member may not request a withdrawal at all, by an operator or by the agent; null when they may. Both refusals
 * are in the order in which a member can resolve them. Who acts on it has locked the member's row.
 */
export async function requestRefusal(
  db: Queries,
  { memberId, payee }: { memberId: bigint; payee: Payee | undefined },
): Promise<RequestRefusal | null> {
  const receivable = await receivableOf(db, memberId);
  if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });
  if (!payee) return refuse('payee_missing');
  if (payee.waiting) return refuse('payee_hours', { time: payee.usable_from.toISOString() });
  return (await hasOpenRequest(db, memberId)) ? refuse('withdraw_open') : null;
}

/** How often and how much a member may withdraw a day, kyat: by the settings, or more if their VIP level allows it. */
export async function dayLimits(
  db: Queries,
  settings: Settings,
  memberId: bigint,
): Promise<{ count: number; sum: number }> {
  const perks = await withdrawalPerks(db, memberId);
  return {
    count: Math.max(settings['withdrawal.day_count'], perks.count ?? 0),
    sum: Math.max(settings['withdrawal.day_sum'], kyatToWire(perks.sum ?? 0n)),
  };
}

/** Why a member may not withdraw this amount now; null when they may. */
export async function amountRefusal(
  tx: Tx,
  settings: Settings,
  { memberId, amount }: { memberId: bigint; amount: bigint },
): Promise<AmountRefusal | null> {
  const { 'withdrawal.min': min, 'withdrawal.max': max } = settings;
  if (amount < BigInt(min) || amount > BigInt(max)) return refuse('withdraw_amount_bad', { min, max });
  const [today, day] = [await requestedToday(tx, memberId), await dayLimits(tx, settings, memberId)];
  if (today.count >= day.count) return refuse('withdraw_count', { n: day.count });
  const left = Math.max(0, day.sum - kyatToWire(today.sum));
  if (amount > BigInt(left)) return refuse('withdraw_day_sum', { left });
  const { blocking } = await withdrawalTurnover(tx, memberId);
  return blocking > 0n ? refuse('turnover_needed', { amount: kyatToWire(blocking) }) : null;
}

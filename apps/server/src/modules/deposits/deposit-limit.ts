import type { Refused } from '@shwe/contract';
import { kyatToWire, refuse, yangonDate } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { receivedSince } from '../downline-transfers/index.ts';
import { exclusionRefusal, limitsOf, runningExclusion } from '../protection/index.ts';

/**
 * What counts towards a deposit limit since a business instant, in kyat: deposits created since then that were
 * credited, wait for a decision, or may still be paid, also those through the agent, and what agents sent unasked. Failed
 * and expired orders do not count, nor claims that were rejected or taken back.
 */
export async function depositsTowardsLimit(db: Queries, memberId: bigint, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint + agent_deposits.claimed_since($1, $2) as sum from cashier.deposits
     where member_id = $1 and created_at >= $2
       and (state in ('processing', 'succeeded')
            or (state = 'unpaid' and content.extended_by_maintenance(expires_at) > clock_timestamp()))`,
    [memberId, since],
  );
  return rows[0]!.sum + (await receivedSince(db, memberId, since));
}

/**
 * Why the member's own limits, break or exclusion forbid a deposit, or null. The caller has locked the member's row, so
 * that no other order and no change of limits happens meanwhile.
 */
export async function depositLimitRefusal(
  tx: Tx,
  memberId: bigint,
  amount: bigint,
): Promise<
  ({ ok: false } & Refused<'excluded_by_payee' | 'limit_reached' | 'self_excluded' | 'time_out'>) | null
> {
  const running = await runningExclusion(tx, memberId);
  if (running) return exclusionRefusal(running);
  for (const limit of await limitsOf(tx, memberId, 'deposit')) {
    const used = (await depositsTowardsLimit(tx, memberId, limit.begins_at)) + limit.carried;
    const left = limit.amount - used;
    if (amount > left) {
      return refuse('limit_reached', {
        kind: limit.kind,
        period: limit.period,
        amount: kyatToWire(limit.amount),
        left: Math.max(0, kyatToWire(left)),
        resets_at: limit.ends_at.toISOString(),
        date: yangonDate(limit.ends_at),
      });
    }
  }
  return null;
}

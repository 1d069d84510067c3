import type { Tx } from '../../database/index.ts';
import { KINDS, type LimitKind, limitsOf } from './limits.queries.ts';

/**
 * Stores on the limits of an account that is being closed what was used of them in their current periods. A new account
 * of the same person starts from there (`protection.carry_limits`). `usedSince` is the use since an instant.
 */
export async function carryUse(
  tx: Tx,
  memberId: bigint,
  usedSince: (since: Date) => Promise<Record<LimitKind, bigint>>,
): Promise<void> {
  for (const kind of KINDS) {
    for (const { period, begins_at: since, carried } of await limitsOf(tx, memberId, kind)) {
      const used = (await usedSince(since))[kind] + carried;
      await tx.query(
        `update protection.limits set carried = $4, carried_in = $5
         where member_id = $1 and kind = $2 and period = $3`,
        [memberId, kind, period, used, since],
      );
    }
  }
}

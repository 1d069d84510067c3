import type { Tx } from '../../database/index.ts';
import { lockMember } from '../members/index.ts';

/**
 * Locks the member's row, then the wallet, in the order used everywhere, and returns the business time read under the
 * lock. Deposits and bets of the member wait until this transaction ends, and then see what it wrote.
 */
export async function lockProtection(tx: Tx, memberId: bigint): Promise<Date> {
  await lockMember(tx, memberId);
  const { rows } = await tx.query<{ at: Date }>(
    `select date_trunc('milliseconds', protection.lock_member($1)) as at`,
    [memberId],
  );
  return rows[0]!.at;
}

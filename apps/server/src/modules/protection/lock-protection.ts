import type { Tx } from '../../database/index.ts';
import { lockMember } from '../members/index.ts';
/**
 * Makes the member's deposits and bets wait until this transaction is over, and gives the business time read then:
 * what was taken before stands before it, what comes after sees what is written here. The member's row first, then
 * the wallet, as everywhere.
 */
export async function hold(tx: Tx, memberId: bigint): Promise<Date> {
  await lockMember(tx, memberId);
  const { rows } = await tx.query<{ at: Date }>(
    `select date_trunc('milliseconds', protection.lock_member($1)) as at`,
    [memberId],
  );
  return rows[0]!.at;
}

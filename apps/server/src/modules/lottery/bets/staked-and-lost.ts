import type { Queries } from '../../../database/index.ts';

/** Stakes of the member's bets since a business instant, without refunds, and the loss on them; whole kyat. */
export async function stakedAndLost(
  db: Queries,
  memberId: bigint,
  since: Date,
): Promise<{ staked: bigint; lost: bigint }> {
  const { rows } = await db.query<{ staked: bigint; lost: bigint }>(
    'select * from lottery.staked_and_lost($1, $2)',
    [memberId, since],
  );
  return rows[0]!;
}

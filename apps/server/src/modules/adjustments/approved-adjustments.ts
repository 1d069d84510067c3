import type { Queries } from '../../database/index.ts';
import type { Adjustment } from './adjustments.queries.ts';

export type ApprovedAdjustment = Pick<Adjustment, 'id' | 'aid' | 'amount' | 'decided_at' | 'balance_after'>;

/** Those of the adjustments with these ids that were approved. */
export async function approvedAdjustments(
  db: Queries,
  ids: readonly bigint[],
): Promise<ApprovedAdjustment[]> {
  const { rows } = await db.query<ApprovedAdjustment>(
    `select id, aid, amount, decided_at, balance_after from cashier.adjustments
     where id = any($1) and state = 'done'`,
    [ids],
  );
  return rows;
}

import type { Queries } from '../../database/index.ts';

/** A member's bonuses, rebates and commissions less those taken back, in kyat, as in the report of all days. */
export async function dividendsOf(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from reports.member_postings
     where member_id = $1 and kind not in ('deposit', 'withdrawal_paid', 'bet', 'refund', 'win', 'win_reversed')
       and reports.posting_category(kind, entry_id) in ('bonus', 'rebate', 'commission')`,
    [memberId],
  );
  return rows[0]!.sum;
}

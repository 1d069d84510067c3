import type { Queries } from '../../database/index.ts';

/** The number of the member's open withdrawal through an agent, or null. */
export async function openAgentRequest(db: Queries, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ reference: string }>(
    `select reference from cashier.payout_requests where member_id = $1 and is_open and reference like 'E-%'`,
    [memberId],
  );
  return rows[0]?.reference ?? null;
}

/** Whether the member has an open withdrawal, by operators or through an agent. */
export async function hasOpenRequest(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from cashier.payout_requests where member_id = $1 and is_open limit 1',
    [memberId],
  );
  return rowCount === 1;
}

/** The member's requests of both ways on the current business day, without returned ones, and their total in kyat. */
export async function requestedToday(db: Queries, memberId: bigint): Promise<{ count: number; sum: bigint }> {
  const { rows } = await db.query<{ count: number; sum: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from cashier.payout_requests
     where member_id = $1 and is_counted and created_at >= cashier.day_begins(clock.yangon_date(clock.now()))`,
    [memberId],
  );
  return rows[0]!;
}

/** The total paid out to the member, by operators and by agents, in kyat. */
export async function withdrawn(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from cashier.payout_requests
     where member_id = $1 and is_paid`,
    [memberId],
  );
  return rows[0]!.sum;
}

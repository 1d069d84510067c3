import type { Queries } from '../../database/index.ts';

/** Bonuses are looked at that were claimed in the last so many days. */
const BONUS_DAYS = 30;
/** Members whose bonuses are looked at, those with the largest sums. */
const CLAIMANTS_MAX = 1000;

/** Everybody below an agent today. */
export async function downlineOf(db: Queries, agentId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select d.member_id as id from agents.downline d cross join (select clock.yangon_date(clock.now()) as today) t
     where d.superior_id = $1 and d.from_day <= t.today and t.today < d.until_day order by 1`,
    [agentId],
  );
  return rows.map(({ id }) => id);
}

/** What members claimed in bonuses in the last thirty days, whole kyat, without those who claimed none. */
export async function claimedBonuses(
  db: Queries,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; amount: bigint }[]> {
  const { rows } = await db.query<{ member_id: bigint; amount: bigint }>(
    `select member_id, sum(amount - taken_back)::bigint as amount from grants.grants
     where member_id = any($1) and claimed_at > clock.now() - interval '${BONUS_DAYS} days'
     group by member_id order by amount desc, member_id limit ${CLAIMANTS_MAX}`,
    [memberIds],
  );
  return rows.map(({ member_id: memberId, amount }) => ({ memberId, amount }));
}

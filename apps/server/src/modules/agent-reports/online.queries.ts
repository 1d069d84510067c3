import type { Queries } from '../../database/index.ts';

/** Sessions are written at most every ten minutes, so this is the shortest time that shows everybody who is here. */
const ONLINE_MINUTES = 15;

export type OnlineMember = { member_id: bigint; seen_at: Date; money: bigint };

/** How many members of the downline are online. */
export async function onlineCount(db: Queries, agentId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct s.member_id)::int as count from members.sessions s
     where s.ended_at is null and s.seen_at > clock_timestamp() - make_interval(mins => ${ONLINE_MINUTES})
       and exists (select from agents.superiors(s.member_id, clock.yangon_date(clock.now())) u
                   where u.superior_id = $1)`,
    [agentId],
  );
  return rows[0]!.count;
}

/** A page of the members of the downline who are online, the one seen last first. */
export async function onlineMembers(
  db: Queries,
  agentId: bigint,
  { page, size }: { page: number; size: number },
): Promise<OnlineMember[]> {
  const { rows } = await db.query<OnlineMember>(
    `select s.member_id, max(s.seen_at) as seen_at, coalesce(max(m.own), 0) as money
     from members.sessions s left join agent_reports.money m on m.member_id = s.member_id
     where s.ended_at is null and s.seen_at > clock_timestamp() - make_interval(mins => ${ONLINE_MINUTES})
       and exists (select from agents.superiors(s.member_id, clock.yangon_date(clock.now())) u
                   where u.superior_id = $1)
     group by s.member_id order by max(s.seen_at) desc, s.member_id limit $2 offset $3`,
    [agentId, size, (page - 1) * size],
  );
  return rows;
}

import type { Input, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

/** Sessions are written at most every ten minutes, so this is the shortest time that shows everybody who is here. */
const ONLINE_MINUTES = 15;

export type OnlineMember = {
  member_id: bigint;
  is_agent: boolean;
  seen_at: Date;
  money: bigint;
  stakes: bigint;
};
type Order = NonNullable<Input<'agentReports', 'online'>['order']>;
export type OnlineCounts = Output<'agentReports', 'online'>['counts'];

/** Sessions of the downline of $1 that are in use, with their members. */
const IN_USE = `from members.sessions s join members.accounts a on a.id = s.member_id
  where s.ended_at is null and s.seen_at > clock_timestamp() - make_interval(mins => ${ONLINE_MINUTES})
    and exists (select from agents.superiors(s.member_id, clock.yangon_date(clock.now())) u
                where u.superior_id = $1)`;

/** How many members of the downline are online. */
export async function onlineCounts(db: Queries, agentId: bigint): Promise<OnlineCounts> {
  const { rows } = await db.query<OnlineCounts>(
    `select count(distinct a.id)::int as all, (count(distinct a.id) filter (where not a.is_agent))::int as players,
            (count(distinct a.id) filter (where a.is_agent))::int as agents ${IN_USE}`,
    [agentId],
  );
  return rows[0]!;
}

/** One page by order. $2: 0 everybody, 1 players, 2 agents. */
const pages: Record<Order, string> = {
  seen: pageQuery('o.seen_at desc'),
  money: pageQuery('money desc, o.seen_at desc'),
  bets: pageQuery('stakes desc, o.seen_at desc'),
};

function pageQuery(order: string): string {
  return `select o.member_id, o.is_agent, o.seen_at, coalesce(m.own, 0) as money, coalesce(d.stakes, 0) as stakes
    from (select a.id as member_id, a.is_agent, max(s.seen_at) as seen_at ${IN_USE}
            and ($2 = 0 or a.is_agent = ($2 = 2))
          group by a.id) o
    left join agent_reports.money m on m.member_id = o.member_id
    left join agent_reports.member_days d
      on d.day = clock.yangon_date(clock.now()) and d.member_id = o.member_id and d.game = ''
    order by ${order}, o.member_id limit $3 offset $4`;
}

/** A page of the members of the downline who are online. */
export async function onlineMembers(
  db: Queries,
  agentId: bigint,
  { type, order, page, size }: { type: number; order: Order; page: number; size: number },
): Promise<OnlineMember[]> {
  const { rows } = await db.query<OnlineMember>(pages[order], [agentId, type, size, (page - 1) * size]);
  return rows;
}

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

/** Sessions in use of members who are in the downline of $1 on the day $2. */
const IN_USE = `from members.sessions s join members.accounts a on a.id = s.member_id
  join agents.downline d on d.superior_id = $1 and d.member_id = s.member_id and d.from_day <= $2 and $2 < d.until_day
  where s.ended_at is null and s.seen_at > clock_timestamp() - make_interval(mins => ${ONLINE_MINUTES})`;

/** How many members of the downline are online. `date`: today. */
export async function onlineCounts(db: Queries, agentId: bigint, date: string): Promise<OnlineCounts> {
  const { rows } = await db.query<OnlineCounts>(
    `select count(*)::int as all, (count(*) filter (where not o.is_agent))::int as players,
            (count(*) filter (where o.is_agent))::int as agents
     from (select a.id, a.is_agent ${IN_USE} group by a.id) o`,
    [agentId, date],
  );
  return rows[0]!;
}

/** One page by order. $3: 0 everybody, 1 players, 2 agents. */
const pages: Record<Order, string> = {
  // Reads sessions from the latest on until the page is full: of each member, the session that was seen last.
  seen: pageQuery(
    `select a.id as member_id, a.is_agent, s.seen_at ${IN_USE} and ($3 = 0 or a.is_agent = ($3 = 2))
       and not exists (select from members.sessions n where n.member_id = s.member_id and n.ended_at is null
                         and (n.seen_at, n.id) > (s.seen_at, s.id))
     order by s.seen_at desc, a.id limit $4 offset $5`,
    'o.seen_at desc',
  ),
  money: sortedPage('coalesce(m.own, 0) desc, o.seen_at desc'),
  bets: sortedPage('coalesce(d.stakes, 0) desc, o.seen_at desc'),
};

function sortedPage(order: string): string {
  return pageQuery(
    `select a.id as member_id, a.is_agent, max(s.seen_at) as seen_at ${IN_USE} and ($3 = 0 or a.is_agent = ($3 = 2))
     group by a.id`,
    order,
    'limit $4 offset $5',
  );
}

function pageQuery(members: string, order: string, page = ''): string {
  return `select o.member_id, o.is_agent, clock.now() - (clock_timestamp() - o.seen_at) as seen_at,
           coalesce(m.own, 0) as money, coalesce(d.stakes, 0) as stakes
    from (${members}) o
    left join agent_reports.money m on m.member_id = o.member_id
    left join agent_reports.member_days d on d.day = $2 and d.member_id = o.member_id and d.game = ''
    order by ${order}, o.member_id ${page}`;
}

/** The address of the last login of each of these members. */
export async function lastAddresses(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ member_id: bigint; ip: string }>(
    `select distinct on (member_id) member_id, ip from members.logins where member_id = any($1)
     order by member_id, id desc`,
    [ids],
  );
  return new Map(rows.map(({ member_id: id, ip }) => [id, ip]));
}

/** A page of the members of the downline who are online, seen when by business time. `date`: today. */
export async function onlineMembers(
  db: Queries,
  agentId: bigint,
  date: string,
  { type, order, page, size }: { type: number; order: Order; page: number; size: number },
): Promise<OnlineMember[]> {
  const values = [agentId, date, type, size, (page - 1) * size];
  const { rows } = await db.query<OnlineMember>(pages[order], values);
  return rows;
}

import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pageOf } from '../../util/paging.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { alertsOf } from './alerts.ts';
import { DAYS } from './days.ts';

type Tree = Output<'operatorAgents', 'tree'>;
type Found = Output<'operatorAgents', 'find'>;

/** Whether a member is directly below $1 today or, if it is null, below nobody. */
const ON_LEVEL = `case when $1::bigint is null
  then not exists (select from agents.downline u where u.member_id = a.id
         and u.from_day <= day.today and day.today < u.until_day)
  else a.id in (select c.member_id from agents.downline c where c.superior_id = $1 and c.depth = 1
         and c.from_day <= day.today and day.today < c.until_day) end`;

/** Agents and members with somebody below, directly below $1 or, if it is null, below nobody. */
const NODES = `select a.id, a.is_agent from members.accounts a
  cross join (select clock.yangon_date(clock.now()) as today) day
  where (a.is_agent or exists (select from agents.downline b where b.superior_id = a.id
           and b.from_day <= day.today and day.today < b.until_day))
    and ${ON_LEVEL}`;

type NodeRow = {
  id: bigint;
  is_agent: boolean;
  direct: number;
  members: number;
  agents: number;
  branches: number;
  stakes_today: bigint;
  stakes: bigint;
  total: number;
};

/**
 * One level of the tree of today, the largest stakes of the last 30 days first. Stakes are own and of everybody below, as
 * in the list of the direct downline, so that the rows of a level add up to what is below their superior.
 */
export async function treeLevel(
  db: Queries,
  input: Input<'operatorAgents', 'tree'>,
): Promise<Result<Tree, Refused<'not_found'>>> {
  const of = input.of === undefined ? null : BigInt(input.of);
  if (of !== null && !(await membersById(db, [of])).has(of)) return refuse('not_found');
  const { page, size } = pageOf(input, 100);
  const [{ rows }, others, site] = await Promise.all([
    db.query<NodeRow>(
      `with day as materialized (select clock.yangon_date(clock.now()) as today),
       node as materialized (${NODES}),
       staked as (
         select n.id, n.is_agent, (count(*) over ())::integer as total,
                coalesce(sum(d.stakes) filter (where d.day = day.today), 0)::bigint as stakes_today,
                coalesce(sum(d.stakes), 0)::bigint as stakes
         from node n cross join day left join lateral (
           select a.day, a.stakes from agent_reports.agent_days a
           where a.agent_id = n.id and a.game = '' and a.day > day.today - ${DAYS} and a.day <= day.today
           union all
           select o.day, o.stakes from agent_reports.member_days o
           where o.member_id = n.id and o.game = '' and o.day > day.today - ${DAYS} and o.day <= day.today) d on true
         group by n.id, n.is_agent
         order by stakes desc, n.id limit $2 offset $3
       )
       select s.*, x.direct, x.members, x.agents, x.branches
       from staked s cross join day cross join lateral (
         select count(*)::integer as members, (count(*) filter (where c.depth = 1))::integer as direct,
                (count(*) filter (where m.is_agent))::integer as agents,
                (count(*) filter (where c.depth = 1 and (m.is_agent or exists (
                   select from agents.downline b where b.superior_id = c.member_id and b.depth = 1
                     and b.from_day <= day.today and day.today < b.until_day))))::integer as branches
         from agents.downline c join members.accounts m on m.id = c.member_id
         where c.superior_id = s.id and c.from_day <= day.today and day.today < c.until_day) x
       order by s.stakes desc, s.id`,
      [of, size, (page - 1) * size],
    ),
    othersOf(db, of),
    siteOf(db),
  ]);
  const ids = rows.map(({ id }) => id);
  const [people, alerts] = await Promise.all([membersById(db, ids), alertsOf(db, ids)]);
  return ok({
    list: rows.map(({ id, total: _total, ...row }) => ({
      ...row,
      who: people.get(id)!,
      stakes_today: Number(row.stakes_today),
      stakes: Number(row.stakes),
      alerts: alerts(id),
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
    others,
    ...site,
  });
}

/** Members directly below who have no node of their own, and what they staked themselves. */
async function othersOf(db: Queries, of: bigint | null): Promise<Tree['others']> {
  const { rows } = await db.query<{ members: number; stakes_today: bigint; stakes: bigint }>(
    `with day as materialized (select clock.yangon_date(clock.now()) as today),
     node as (${NODES}),
     other as (
       select a.id from members.accounts a cross join day
       where ${ON_LEVEL}
         and not exists (select from node n where n.id = a.id)
     )
     select (select count(*)::integer from other) as members,
            coalesce(sum(d.stakes) filter (where d.day = day.today), 0)::bigint as stakes_today,
            coalesce(sum(d.stakes), 0)::bigint as stakes
     from day left join agent_reports.member_days d on d.game = ''
       and d.day > day.today - ${DAYS} and d.day <= day.today
       and d.member_id in (select id from other)`,
    [of],
  );
  const row = rows[0]!;
  return { ...row, stakes_today: Number(row.stakes_today), stakes: Number(row.stakes) };
}

async function siteOf(db: Queries): Promise<Pick<Tree, 'site' | 'updated_at'>> {
  const { rows } = await db.query<{ agents: number; members: number; levels: number; updated_at: Date }>(
    `select (select count(*)::integer from members.accounts where is_agent) as agents,
            (select count(*)::integer from agents.downline d where d.depth = 1 and d.from_day <= t.today
               and t.today < d.until_day) as members,
            (select coalesce(max(d.depth), 0) from agents.downline d where d.from_day <= t.today
               and t.today < d.until_day) as levels,
            p.updated_at
     from agent_reports.progress p cross join (select clock.yangon_date(clock.now()) as today) t`,
  );
  const { updated_at: at, ...site } = rows[0]!;
  return { site, updated_at: at.toISOString() };
}

/** Members found at once. */
const FOUND_MAX = 20;

/**
 * Members by the beginning of the id or of the invite code, or a part of the nickname: the exact id first, then agents,
 * with everybody above.
 */
export async function findInTree(db: Queries, input: Input<'operatorAgents', 'find'>): Promise<Found> {
  const name = cleanText(input.text);
  const typed = westernDigits(name)
    .replace(/^M-?(?=\d)/i, '')
    .replaceAll(' ', '');
  if (name === '') return { list: [], total: 0 };
  const { rows } = await db.query<{
    id: bigint;
    is_agent: boolean;
    invite_code: string;
    path: bigint[];
    total: number;
  }>(
    `select f.id, f.is_agent, f.invite_code, f.total, array(
              select s.superior_id from agents.superiors(f.id, clock.yangon_date(clock.now())) s
              order by s.depth desc) as path
     from (select a.id, a.is_agent, a.invite_code, (count(*) over ())::integer as total from members.accounts a
           where ($3 and (a.id::text like $1 || '%' or a.invite_code like upper($1) || '%'))
             or (a.state <> 'closed' and position(lower($2) in lower(a.nickname)) > 0)
           order by (a.id::text = $1) desc, a.is_agent desc, a.id limit ${FOUND_MAX}) f
     order by (f.id::text = $1) desc, f.is_agent desc, f.id`,
    [typed, name, /^[0-9a-z]{1,20}$/i.test(typed)],
  );
  const people = await membersById(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map(({ id, path, total: _total, ...row }) => ({
      ...row,
      who: people.get(id)!,
      path: path.map(Number),
    })),
    total: rows[0]?.total ?? 0,
  };
}

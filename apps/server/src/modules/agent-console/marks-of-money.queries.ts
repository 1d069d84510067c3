import type { Queries } from '../../database/index.ts';

/** Movements of money are looked at that were made in the last so many days. */
const MONEY_DAYS = 30;
/** The first and the last transfer of a loop are at most so far apart. */
const LOOP_DAYS = 7;
/** Transfers in a loop at most. */
const LOOP_LENGTH_MAX = 6;
/** A withdrawal returns what was sent at most so long before it was requested. */
const RETURN_HOURS = 24;
/** Withdrawals that returned money, before it is a mark: one alone is the ordinary trade of an agent. */
const RETURNS_MIN = 3;
/** What came back at least, percent of all that was sent to the member. */
const RETURNED_PERCENT_MIN = 50;
const FOUND_MAX = 5;

/** Money that went away from an agent and came back: who had it, how much, in how many movements, and the days. */
export type Circle = { members: bigint[]; amount: bigint; movements: number; from: string; to: string };

/**
 * Money that an agent sent to the downline and that came back through others, each transfer after the one before and all
 * within seven days; the latest of each loop. `amount` is the smallest transfer of the loop.
 */
export async function transferLoops(db: Queries, agentId: bigint): Promise<Circle[]> {
  const { rows } = await db.query<Circle>(
    `with recursive walk as (
       select t.member_id as at, t.id as last_id, t.made_at as began_at, t.made_at as ended_at, t.amount,
              array[t.agent_id] as path
       from downline_transfers.transfers t
       where t.agent_id = $1 and t.made_at > clock.now() - interval '${MONEY_DAYS} days'
       union all
       select t.member_id, t.id, w.began_at, t.made_at, least(w.amount, t.amount), w.path || t.agent_id
       from walk w join downline_transfers.transfers t on t.agent_id = w.at and t.id > w.last_id
         and t.made_at <= w.began_at + interval '${LOOP_DAYS} days'
       where w.at <> all(w.path) and cardinality(w.path) < ${LOOP_LENGTH_MAX}
     )
     select distinct on (w.path) w.path as members, w.amount, cardinality(w.path) as movements,
            to_char(clock.yangon_date(w.began_at), 'YYYY-MM-DD') as from,
            to_char(clock.yangon_date(w.ended_at), 'YYYY-MM-DD') as to
     from walk w where w.at = $1 order by w.path, w.last_id desc limit ${FOUND_MAX}`,
    [agentId],
  );
  return rows;
}

/**
 * Members to whom an agent sent money, by transfer or by confirming a deposit, and got it back through withdrawals that
 * the agent paid and that were released, each requested within a day: again and again, and most of what was sent. What
 * was sent counts for one withdrawal only.
 */
export async function returnedMoney(db: Queries, agentId: bigint): Promise<Circle[]> {
  const { rows } = await db.query<Circle>(
    `with since as (
       select clock.now() - interval '${MONEY_DAYS} days' as at
     ), sent as (
       select t.member_id, sum(t.amount) as amount from downline_transfers.transfers t cross join since
       where t.agent_id = $1 and t.made_at > since.at group by t.member_id
     ), released as (
       select c.member_id, c.created_at, coalesce(c.part_amount, c.amount) as amount,
              lag(c.created_at) over (partition by c.member_id order by c.created_at, c.id) as previous_at
       from escrow.cases c cross join since
       where c.agent_id = $1 and c.created_at > since.at
         and c.state in ('confirmed', 'decided_agent', 'decided_part')
     ), returned as (
       select r.member_id, r.created_at, s.began_at, s.movements + 1 as movements, least(s.amount, r.amount) as amount
       from released r cross join lateral (
         select sum(t.amount) as amount, count(*) as movements, min(t.made_at) as began_at
         from downline_transfers.transfers t
         where t.member_id = r.member_id and t.agent_id = $1 and t.made_at <= r.created_at
           and t.made_at > greatest(r.previous_at, r.created_at - interval '${RETURN_HOURS} hours')) s
       where s.amount > 0
     )
     select array[$1, t.member_id]::bigint[] as members, sum(t.amount)::bigint as amount,
            sum(t.movements)::integer as movements,
            to_char(clock.yangon_date(min(t.began_at)), 'YYYY-MM-DD') as from,
            to_char(clock.yangon_date(max(t.created_at)), 'YYYY-MM-DD') as to
     from returned t join sent s on s.member_id = t.member_id
     group by t.member_id, s.amount
     having count(*) >= ${RETURNS_MIN} and sum(t.amount) * 100 >= ${RETURNED_PERCENT_MIN} * s.amount
     order by 2 desc limit ${FOUND_MAX}`,
    [agentId],
  );
  return rows;
}

import type { Queries } from '../../database/index.ts';

/** The first and the last transfer of a loop are at most so far apart. */
const LOOP_DAYS = 7;
/** Loops are looked for in the transfers of so many days. */
const TRANSFER_DAYS = 30;
/** Transfers in a loop at most. */
const LOOP_LENGTH_MAX = 6;
/** Draws are looked at that closed in the last so many days, or are still open. */
const BET_DAYS = 7;
/** What one side covers of the numbers at least, percent. */
const SIDE_PERCENT_MIN = 20;
/** What both sides have in common at most, percent of the smaller side. */
const OVERLAP_PERCENT_MAX = 10;
const FOUND_MAX = 5;
/** Bonuses are looked at that were claimed in the last so many days. */
const BONUS_DAYS = 30;

/** The direct downline of today. */
export async function directMembers(db: Queries, agentId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select d.member_id as id from agents.downline d cross join (select clock.yangon_date(clock.now()) as today) t
     where d.superior_id = $1 and d.depth = 1 and d.from_day <= t.today and t.today < d.until_day order by 1`,
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
     where member_id = any($1) and claimed_at > clock.now() - interval '${BONUS_DAYS} days' group by member_id`,
    [memberIds],
  );
  return rows.map(({ member_id: memberId, amount }) => ({ memberId, amount }));
}

type Loop = { path: bigint[]; amount: bigint; minutes: number };

/**
 * Money that an agent sent to the downline and that came back through others, each transfer after the one before and all
 * within seven days; the latest loops first. `amount` is the smallest transfer of the loop.
 */
export async function circularTransfers(db: Queries, agentId: bigint): Promise<Loop[]> {
  const { rows } = await db.query<Loop>(
    `with recursive walk as (
       select t.member_id as at, t.id as last_id, t.made_at as began_at, t.made_at as ended_at, t.amount,
              array[t.agent_id] as path
       from downline_transfers.transfers t
       where t.agent_id = $1 and t.made_at > clock.now() - interval '${TRANSFER_DAYS} days'
       union all
       select t.member_id, t.id, w.began_at, t.made_at, least(w.amount, t.amount), w.path || t.agent_id
       from walk w join downline_transfers.transfers t on t.agent_id = w.at and t.id > w.last_id
         and t.made_at <= w.began_at + interval '${LOOP_DAYS} days'
       where w.at <> all(w.path) and cardinality(w.path) < ${LOOP_LENGTH_MAX}
     )
     select distinct on (w.path) w.path, w.amount,
            (extract(epoch from w.ended_at - w.began_at) / 60)::integer as minutes
     from walk w where w.at = $1 order by w.path, w.last_id desc limit ${FOUND_MAX}`,
    [agentId],
  );
  return rows;
}

/**
 * What members bet in the draws of the last days, as their different numbers, if they cover at least a side's share.
 * $1: the members' ids; 'numbers' of a 2D draw are 100, of a 3D draw 1,000.
 */
const SIDES = `select s.draw_id, s.member_id, w.numbers_all, sum(s.total)::bigint as staked,
    array(select distinct n.number from lottery.slips o cross join unnest(o.numbers) n(number)
          where o.draw_id = s.draw_id and o.member_id = s.member_id) as numbers
  from (select d.id, case d.game when 1 then 100 else 1000 end as numbers_all from lottery.draws d
        where d.closes_at > clock.now() - interval '${BET_DAYS} days' and d.state <> 'cancelled') w
  join lottery.slips s on s.draw_id = w.id
  where s.member_id = any($1)
  group by s.draw_id, s.member_id, w.numbers_all`;

/** Two sides that have almost nothing in common and together cover more than counts for rebates. */
const OPPOSITE = `x.common * 100 <= ${OVERLAP_PERCENT_MAX} * least(cardinality(a.numbers), cardinality(b.numbers))
  and (cardinality(a.numbers) + cardinality(b.numbers) - x.common) * 100 > $2 * a.numbers_all`;

type Cover = { members: bigint[]; draws: number; staked: bigint };

/**
 * Pairs of members of the direct downline who cover a draw together as one alone may not: each at least a fifth of the
 * numbers, hardly any in common, together more than `rebate.cover_percent`. What they stake has next to no risk.
 */
export async function mutualCover(db: Queries, agentId: bigint, coverPercent: number): Promise<Cover[]> {
  const ids = await directMembers(db, agentId);
  const { rows } = await db.query<Cover>(
    `with side as materialized (${SIDES}), wide as materialized (
       select * from side where cardinality(numbers) * 100 >= ${SIDE_PERCENT_MIN} * numbers_all
         and cardinality(numbers) * 100 <= $2 * numbers_all
     )
     select array[a.member_id, b.member_id] as members, count(*)::integer as draws,
            sum(a.staked + b.staked)::bigint as staked
     from wide a join wide b on b.draw_id = a.draw_id and b.member_id > a.member_id
     cross join lateral (select count(*) as common from unnest(a.numbers) n(number)
                         where n.number = any(b.numbers)) x
     where ${OPPOSITE}
     group by a.member_id, b.member_id order by draws desc, staked desc limit ${FOUND_MAX}`,
    [ids, coverPercent],
  );
  return rows;
}

/**
 * Draws in which an agent bet against the own direct downline: the agent and the downline together each cover at least a
 * fifth of the numbers, hardly any in common, together more than `rebate.cover_percent`.
 */
export async function agentAgainstDownline(
  db: Queries,
  agentId: bigint,
  coverPercent: number,
): Promise<Cover> {
  const ids = await directMembers(db, agentId);
  const { rows } = await db.query<Cover>(
    `with side as materialized (${SIDES}), own as (
       select * from side where member_id = $3
         and cardinality(numbers) * 100 >= ${SIDE_PERCENT_MIN} * numbers_all
     ), other as (
       select s.draw_id, array_agg(distinct n.number) as numbers
       from side s cross join unnest(s.numbers) n(number) where s.member_id <> $3 group by s.draw_id
     ), against as (
       select a.draw_id, a.staked from own a join other b on b.draw_id = a.draw_id
       cross join lateral (select count(*) as common from unnest(a.numbers) n(number)
                           where n.number = any(b.numbers)) x
       where cardinality(b.numbers) * 100 >= ${SIDE_PERCENT_MIN} * a.numbers_all and ${OPPOSITE}
     )
     select array(select distinct s.member_id from side s join against g on g.draw_id = s.draw_id
                  where s.member_id <> $3 order by 1) as members,
            (select count(*)::integer from against) as draws,
            (select coalesce(sum(staked), 0)::bigint from against) as staked`,
    [[...ids, agentId], coverPercent, agentId],
  );
  return rows[0]!;
}

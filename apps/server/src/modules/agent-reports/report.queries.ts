import type { Queries } from '../../database/index.ts';
import type { DayRange } from '../../util/day-range.ts';

/** Sums of a report, whole kyat. */
export type Sums = {
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
  rebates: bigint;
  stakes: bigint;
  results: bigint;
};

/**
 * Whose report: the downline of `of`, only the direct one if `depthMax` is 1; `type` 0 all, 2 agents, 3 registered today,
 * whatever the period.
 */
export type Scope = DayRange & {
  of: bigint;
  depthMax: number;
  type: number;
  /** The games whose stakes and results count; null: all. */
  games: string[] | null;
};

/** SQL: whether `s.member_id` is of the type of the scope, which is $5. */
const OF_TYPE = `($5 = 0 or exists (
  select from members.accounts a where a.id = s.member_id
    and case $5 when 2 then a.is_agent
      else clock.yangon_date(a.created_at) = (select clock.yangon_date(clock.now())) end))`;

/** The games of the rows that a report adds up: the row of everything, or the rows of single games. */
const gamesOf = ({ games }: Scope) => games ?? [''];

/** Members of the scope, the newest first. */
export async function newestMembers(
  db: Queries,
  { of, depthMax, type, first, last }: Scope,
  { page, size }: { page: number; size: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: bigint }>(
    `select distinct s.member_id from agents.downline s
     where s.superior_id = $1 and s.depth <= $2 and s.from_day <= $4 and $3 < s.until_day
       and ${OF_TYPE}
     order by s.member_id desc limit $6 offset $7`,
    [of, depthMax, first, last, type, size, (page - 1) * size],
  );
  return rows.map(({ member_id: id }) => id);
}

/**
 * One page of the members of the scope by the size of their win or loss in the period, the largest first; then those
 * without a result, the newest first. `withResults` counts the former; it takes long in a large downline, and is asked
 * only for a page that none of them is on.
 */
export async function membersByResult(
  db: Queries,
  scope: Scope,
  { page, size }: { page: number; size: number },
  withResults: () => Promise<number>,
): Promise<bigint[]> {
  const before = (page - 1) * size;
  const first = await largestResults(db, scope, { limit: size, offset: before });
  if (first.length === size) return first;
  const others = first.length > 0 || before === 0 ? 0 : Math.max(0, before - (await withResults()));
  return [...first, ...(await withoutResults(db, scope, { limit: size - first.length, offset: others }))];
}

type Slice = { limit: number; offset: number };

/** Members of the scope who have no settled bet in the period, the newest first. */
async function withoutResults(db: Queries, scope: Scope, { limit, offset }: Slice): Promise<bigint[]> {
  const { of, depthMax, type, first, last } = scope;
  const { rows } = await db.query<{ member_id: bigint }>(
    `select distinct s.member_id from agents.downline s
     where s.superior_id = $1 and s.depth <= $2 and s.from_day <= $4 and $3 < s.until_day
       and ${OF_TYPE}
       and not exists (
         select from agent_reports.member_days d
         join agents.downline w on w.superior_id = $1 and w.member_id = d.member_id and w.depth <= $2
           and w.from_day <= d.day and d.day < w.until_day
         where d.member_id = s.member_id and d.day between $3 and $4 and d.game = any($6) and d.result_count > 0)
     order by s.member_id desc limit $7 offset $8`,
    [of, depthMax, first, last, type, gamesOf(scope), limit, offset],
  );
  return rows.map(({ member_id: id }) => id);
}

/** Members of the scope who have settled bets, by the size of their win or loss in the period, the largest first. */
async function largestResults(db: Queries, scope: Scope, { limit, offset }: Slice): Promise<bigint[]> {
  const { of, depthMax, type, first, last } = scope;
  if (first === last && scope.games === null && type === 0) {
    const { rows } = await db.query<{ member_id: bigint }>(
      `select d.member_id from agent_reports.member_days d
       where d.day = $3 and d.game = '' and d.result_count > 0
         and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = d.member_id
                       and s.depth <= $2 and s.from_day <= d.day and d.day < s.until_day)
       order by abs(d.results) desc, d.member_id limit $4 offset $5`,
      [of, depthMax, first, limit, offset],
    );
    return rows.map(({ member_id: id }) => id);
  }
  const { rows } = await db.query<{ member_id: bigint }>(
    `select d.member_id
     from agents.downline s
     join agent_reports.member_days d on d.member_id = s.member_id and d.day between $3 and $4
       and d.game = any($6) and s.from_day <= d.day and d.day < s.until_day
     where s.superior_id = $1 and s.depth <= $2
       and ${OF_TYPE}
     group by d.member_id having sum(d.result_count) > 0
     order by abs(sum(d.results)) desc, d.member_id limit $7 offset $8`,
    [of, depthMax, first, last, type, gamesOf(scope), limit, offset],
  );
  return rows.map(({ member_id: id }) => id);
}

/** How many members are in the scope. */
export async function countMembers(db: Queries, { of, depthMax, type, first, last }: Scope): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct s.member_id)::int as count from agents.downline s
     where s.superior_id = $1 and s.depth <= $2 and s.from_day <= $4 and $3 < s.until_day
       and ${OF_TYPE}`,
    [of, depthMax, first, last, type],
  );
  return rows[0]!.count;
}

/** How many members of the scope have settled bets in the period. */
export async function countWithResults(db: Queries, scope: Scope): Promise<number> {
  const { of, depthMax, type, first, last } = scope;
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct d.member_id)::int as count from agent_reports.member_days d
     join agents.downline s on s.superior_id = $1 and s.member_id = d.member_id and s.depth <= $2
       and s.from_day <= d.day and d.day < s.until_day
     where d.day between $3 and $4 and d.game = any($6) and d.result_count > 0
       and ${OF_TYPE}`,
    [of, depthMax, first, last, type, gamesOf(scope)],
  );
  return rows[0]!.count;
}

/** The sums of single members in the period, on the days on which they were in the scope. */
export async function sumsByMember(
  db: Queries,
  scope: Scope,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Sums & { is_new: boolean }>> {
  const { rows } = await db.query<Sums & { member_id: bigint; is_new: boolean }>(
    `select a.id as member_id, clock.yangon_date(a.created_at) between $3 and $4 as is_new,
            coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
            coalesce(sum(d.bonuses), 0)::bigint as bonuses, coalesce(sum(d.rebates), 0)::bigint as rebates,
            coalesce(sum(d.stakes), 0)::bigint as stakes, coalesce(sum(d.results), 0)::bigint as results
     from members.accounts a
     left join agents.downline s on s.superior_id = $1 and s.member_id = a.id and s.depth <= $2
     left join agent_reports.member_days d on d.member_id = a.id and d.day between $3 and $4 and d.game = any($5)
       and s.from_day <= d.day and d.day < s.until_day
     where a.id = any($6) group by a.id`,
    [scope.of, scope.depthMax, scope.first, scope.last, gamesOf(scope), memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** The sums of each day of the scope; days without anything are missing. */
export async function sumsByDay(db: Queries, scope: Scope): Promise<(Sums & { date: string })[]> {
  const { of, depthMax, type, first, last } = scope;
  // The whole downline is added up already.
  if (depthMax > 1 && type === 0) {
    const { rows } = await db.query<Sums & { date: string }>(
      `select to_char(day, 'YYYY-MM-DD') as date, sum(deposits)::bigint as deposits,
              sum(withdrawals)::bigint as withdrawals, sum(bonuses)::bigint as bonuses, sum(rebates)::bigint as rebates,
              sum(stakes)::bigint as stakes, sum(results)::bigint as results
       from agent_reports.agent_days where agent_id = $1 and day between $2 and $3 and game = any($4) group by day`,
      [of, first, last, gamesOf(scope)],
    );
    return rows;
  }
  const { rows } = await db.query<Sums & { date: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as date, sum(d.deposits)::bigint as deposits,
            sum(d.withdrawals)::bigint as withdrawals, sum(d.bonuses)::bigint as bonuses,
            sum(d.rebates)::bigint as rebates, sum(d.stakes)::bigint as stakes, sum(d.results)::bigint as results
     from agents.downline s
     join agent_reports.member_days d on d.member_id = s.member_id and d.day between $3 and $4
       and d.game = any($6) and s.from_day <= d.day and d.day < s.until_day
     where s.superior_id = $1 and s.depth <= $2
       and ${OF_TYPE}
     group by d.day`,
    [of, depthMax, first, last, type, gamesOf(scope)],
  );
  return rows;
}

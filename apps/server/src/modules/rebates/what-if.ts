import type { Queries } from '../../database/index.ts';

/** Days of bets that a what-if uses, up to yesterday. */
export const WHAT_IF_DAYS = 30;

/** What would change: the member's rate by game from tomorrow on, and the superior if the member moves. */
export type Plan = {
  memberId: bigint;
  rates: readonly { key: string; rate: number }[];
  /** Missing: stays. null: nobody. */
  superiorId?: bigint | null;
};

/**
 * A sum of the what-if. `bets`: counted bets of the member and everybody below, by day and game. `inside`: what they get
 * as players and agents, by day and game. `below`: what the member gets for each member of the direct downline.
 * `above`: what everybody gets who is above before or after.
 */
type Row = {
  kind: 'bets' | 'inside' | 'below' | 'above';
  /** Of `below` and `above`: whose. */
  id: bigint | null;
  day: string | null;
  game: string | null;
  was: bigint;
  would: bigint;
};

/**
 * What the bets of the last 30 days would give with the rates and the tree from tomorrow on, without and with the plan.
 * Only the plan differs between the two; each line is floored as a settlement does. Everybody below who has more than the
 * member's new rate is lowered to it.
 */
export async function whatIf(db: Queries, plan: Plan): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `with span as materialized (
       select d.today - ${WHAT_IF_DAYS} as first, d.today - 1 as last, d.today + 1 as tomorrow
       from (select clock.yangon_date(clock.now()) as today) d
     ), plan as (
       select p.game, p.rate from unnest($2::text[], $3::integer[]) p(game, rate)
     ), rated as materialized (
       select m.member_id, p.game, r.rate, a.is_agent,
              case when m.member_id = $1 then p.rate else least(r.rate, p.rate) end as after
       from (select $1::bigint as member_id union all
             select d.member_id from agents.downline d cross join span
             where d.superior_id = $1 and d.from_day <= span.tomorrow and span.tomorrow < d.until_day) m
       join members.accounts a on a.id = m.member_id
       cross join plan p cross join span
       cross join lateral (select rebates.rate_on(m.member_id, p.game, span.tomorrow) as rate) r
     ), bet as materialized (
       select v.day, v.member_id, v.game, v.valid, q.rate, q.after
       from span cross join rated q
       join rebates.valid_bets v on v.member_id = q.member_id and v.game = q.game
         and v.day between span.first and span.last
       where v.valid > 0
     ), line as materialized (
       select b.day, b.game, null::bigint as child_id, b.valid * b.rate / 10000 as was,
              b.valid * b.after / 10000 as would
       from bet b
       union all
       select b.day, b.game, case when s.superior_id = $1 then s.child_id end,
              b.valid * (o.rate - c.rate) / 10000, b.valid * (o.after - c.after) / 10000
       from bet b cross join span
       join agents.downline s on s.member_id = b.member_id and s.from_day <= span.tomorrow
         and span.tomorrow < s.until_day
       join rated o on o.member_id = s.superior_id and o.game = b.game and o.is_agent
       join rated c on c.member_id = s.child_id and c.game = b.game
     ), step as (
       select 'before' as which, s.superior_id, case when s.depth > 1 then s.child_id end as child_id
       from span cross join lateral agents.superiors($1, span.tomorrow) s
       union all
       select 'after', s.superior_id, case when s.depth > 1 then s.child_id end
       from span cross join lateral agents.superiors($1, span.tomorrow) s where not $4
       union all
       select 'after', $5::bigint, null where $4 and $5::bigint is not null
       union all
       select 'after', s.superior_id, s.child_id
       from span cross join lateral agents.superiors($5::bigint, span.tomorrow) s where $4
     ), difference as (
       select t.which, t.superior_id, q.game,
              case when a.is_agent then rebates.rate_on(t.superior_id, q.game, span.tomorrow) - case
                when t.child_id is not null then rebates.rate_on(t.child_id, q.game, span.tomorrow)
                when t.which = 'before' then q.rate else q.after end
              else 0 end as rate
       from step t join members.accounts a on a.id = t.superior_id cross join span
       join rated q on q.member_id = $1
     ), total as materialized (
       select game, valid, count(*) as bets from bet group by game, valid
     )
     select 'bets' as kind, null::bigint as id, to_char(day, 'YYYY-MM-DD') as day, game, sum(valid)::bigint as was,
            sum(valid)::bigint as would
     from bet group by day, game
     union all
     select 'inside', null, to_char(day, 'YYYY-MM-DD'), game, sum(was)::bigint, sum(would)::bigint
     from line group by day, game
     union all
     select 'below', child_id, null, game, sum(was)::bigint, sum(would)::bigint
     from line where child_id is not null group by child_id, game
     union all
     select 'above', d.superior_id, null, d.game,
            coalesce(sum(t.bets * (t.valid * d.rate / 10000)) filter (where d.which = 'before'), 0)::bigint,
            coalesce(sum(t.bets * (t.valid * d.rate / 10000)) filter (where d.which = 'after'), 0)::bigint
     from difference d left join total t on t.game = d.game group by d.superior_id, d.game`,
    [
      plan.memberId,
      plan.rates.map(({ key }) => key),
      plan.rates.map(({ rate }) => rate),
      plan.superiorId !== undefined,
      plan.superiorId ?? null,
    ],
  );
  return rows;
}

/** The sums of rows of one kind. */
export function sumOf(rows: readonly Row[], kind: Row['kind']): { was: bigint; would: bigint } {
  const own = rows.filter((row) => row.kind === kind);
  return {
    was: own.reduce((sum, row) => sum + row.was, 0n),
    would: own.reduce((sum, row) => sum + row.would, 0n),
  };
}

/** The rates of the member and everybody below that a plan lowers, largest first, and how many there are. */
export async function loweredRates(
  db: Queries,
  plan: Plan,
  countMax: number,
): Promise<{ rows: { member_id: bigint; key: string; rate: number; after: number }[]; count: number }> {
  const { rows } = await db.query<{
    member_id: bigint;
    key: string;
    rate: number;
    after: number;
    count: number;
  }>(
    `select m.member_id, p.game as key, r.rate, p.rate as after, (count(*) over ())::integer as count
     from (select clock.yangon_date(clock.now()) + 1 as tomorrow) t
     cross join lateral (select $1::bigint as member_id union all
       select d.member_id from agents.downline d
       where d.superior_id = $1 and d.from_day <= t.tomorrow and t.tomorrow < d.until_day) m
     cross join unnest($2::text[], $3::integer[]) p(game, rate)
     cross join lateral (select rebates.rate_on(m.member_id, p.game, t.tomorrow) as rate) r
     where r.rate > p.rate order by r.rate desc, m.member_id, p.game limit $4`,
    [plan.memberId, plan.rates.map(({ key }) => key), plan.rates.map(({ rate }) => rate), countMax],
  );
  return { rows, count: rows[0]?.count ?? 0 };
}

import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { remarksOf } from '../agents/index.ts';
import { gameTitle } from './games.ts';
import { shownCoverPercent } from './rebate-days.ts';

type Own = Output<'rebates', 'explainOwn'>;
type OfAgent = Output<'rebates', 'explainAgent'>;

const SIZE = 20;

/** How a player's rebate of a day was computed: bets, what of them counts, rate, amount; one line a game. */
export async function explainOwn(db: Queries, memberId: bigint, date: string): Promise<Own> {
  const [{ rows }, coverPercent] = await Promise.all([
    db.query<{ key: string; staked: bigint; valid: bigint; rate: number }>(
      `select g.key, v.staked, v.valid, rebates.rate_on($1, g.key, $2) as rate
       from rebates.valid_bets v join rebates.games g on g.key = v.game
       where v.member_id = $1 and v.day = $2 order by g.sort`,
      [memberId, date],
    ),
    shownCoverPercent(db, date),
  ]);
  const list = rows.map(({ key, staked, valid, rate }) => ({
    key,
    title: gameTitle(key),
    id: Number(memberId),
    remark: '',
    members: 1,
    ...figures({ staked, valid, amount: (valid * BigInt(rate)) / 10_000n }),
    rate_own: rate,
    rate_below: 0,
  }));
  return { date, cover_percent: coverPercent, list };
}

type Line = {
  id: bigint;
  members: number;
  staked: bigint;
  valid: bigint;
  rate_own: number;
  rate_below: number;
  amount: bigint;
  lines: number;
  all_staked: bigint;
  all_valid: bigint;
  all_amount: bigint;
};

/**
 * How an agent's rebate of a day and game was computed. Each member's bets give floor(valid × (own rate − rate of the
 * direct downline on the path)); the lines are those sums by member of the direct downline, or with `child_id` each
 * member of that branch. There are none of a day on which the member was no agent. Refused for a game that there is not,
 * and for a child who was not in the direct downline on the day.
 */
export async function explainAgent(
  db: Queries,
  agentId: bigint,
  { date, key, child_id: childId, page = 1 }: Input<'rebates', 'explainAgent'>,
): Promise<Result<OfAgent, Refused<'not_found'>>> {
  if (!(await isExplained(db, agentId, { date, key, childId }))) return refuse('not_found');
  const [rows, coverPercent] = await Promise.all([
    agentLines(db, agentId, { date, key, childId }, page),
    shownCoverPercent(db, date),
  ]);
  const remarks = await remarksOf(
    db,
    agentId,
    rows.map(({ id }) => id),
  );
  const [first] = rows;
  return ok({
    date,
    key,
    title: gameTitle(key),
    cover_percent: coverPercent,
    list: rows.map((row) => ({
      id: Number(row.id),
      remark: remarks.get(row.id) ?? '',
      members: row.members,
      ...figures(row),
      rate_own: row.rate_own,
      rate_below: row.rate_below,
    })),
    total: first?.lines ?? 0,
    page,
    size: SIZE,
    ...figures({
      staked: first?.all_staked ?? 0n,
      valid: first?.all_valid ?? 0n,
      amount: first?.all_amount ?? 0n,
    }),
  });
}

type Choice = { date: string; key: string; childId: number | undefined };

/** One page of the lines of an agent's rebate, the largest first, each with the sums of all lines. */
async function agentLines(
  db: Queries,
  agentId: bigint,
  { date, key, childId }: Choice,
  page: number,
): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `with line as (
       select case when $4::bigint is null then s.child_id else v.member_id end as id, v.staked, v.valid,
              rebates.rate_on($1, v.game, v.day) as rate_own, rebates.rate_on(s.child_id, v.game, v.day) as rate_below
       from rebates.valid_bets v
       join agents.downline s on s.superior_id = $1 and s.member_id = v.member_id
         and s.from_day <= v.day and v.day < s.until_day and ($4::bigint is null or s.child_id = $4)
       join agents.terms t on t.member_id = $1 and t.from_day <= v.day and v.day < t.until_day
       where v.day = $2 and v.game = $3
     ), summed as (
       select id, count(*)::int as members, sum(staked)::bigint as staked, sum(valid)::bigint as valid,
              max(rate_own) as rate_own, max(rate_below) as rate_below,
              sum(valid * (rate_own - rate_below) / 10000)::bigint as amount
       from line group by id
     )
     select s.*, (count(*) over ())::int as lines, (sum(staked) over ())::bigint as all_staked,
            (sum(valid) over ())::bigint as all_valid, (sum(amount) over ())::bigint as all_amount
     from summed s order by s.amount desc, s.id limit $5 offset $6`,
    [agentId, date, key, childId ?? null, SIZE, (page - 1) * SIZE],
  );
  return rows;
}

/** Whether there is this game, and this child in the direct downline of that day. */
async function isExplained(db: Queries, agentId: bigint, { date, key, childId }: Choice): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from rebates.games g where g.key = $1
       and ($2::bigint is null or exists (
         select from agents.downline d where d.superior_id = $3 and d.member_id = $2 and d.depth = 1
           and d.from_day <= $4 and $4 < d.until_day))`,
    [key, childId ?? null, agentId, date],
  );
  return rowCount === 1;
}

function figures({ staked, valid, amount }: { staked: bigint; valid: bigint; amount: bigint }) {
  return {
    staked: kyatToWire(staked),
    excluded: kyatToWire(staked - valid),
    valid: kyatToWire(valid),
    amount: kyatToWire(amount),
  };
}

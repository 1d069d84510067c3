import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { groupsOnSameDevice, membersById, type Who } from '../../members/index.ts';
import type { Draw } from '../draws/index.ts';
import { alertThresholds, CHECKED_MAX, FINDINGS_MAX, NAMED_MAX, TOP_MAX } from './unusual-bets.ts';

type Alerts = Output<'operatorBets', 'alerts'>;
type Kind = Alerts['findings'][number]['kind'];

/** A finding before the names of its members are added. Amounts are whole kyat. */
type UnnamedFinding = {
  kind: Kind;
  memberIds: bigint[];
  members?: number;
  number?: number;
  percent?: number;
  amount: bigint;
  times?: number;
  at?: Date;
};

type Staker = { member_id: bigint; staked: bigint; slips: number };

/**
 * The members with the highest stakes in a draw, and what is unusual in its slips. Each query is bounded by the limits
 * of unusual-bets.ts or reads the slips of the draw once.
 */
export async function bettingAlerts(db: Queries, draw: Draw): Promise<Alerts> {
  const { rows: stakers } = await db.query<Staker>(
    `select member_id, staked, slips from lottery.draw_members
     where draw_id = $1 order by staked desc, member_id limit $2`,
    [draw.id, CHECKED_MAX],
  );
  const { rows } = await db.query<{ stakes: bigint }>(
    'select coalesce(sum(staked), 0)::bigint as stakes from lottery.draw_members where draw_id = $1',
    [draw.id],
  );
  const found = [
    ...(await sharesOfNumbers(db, draw, stakers)),
    ...(await lateBursts(db, draw)),
    ...(await aboveUsual(db, draw, stakers)),
    ...(await sameSlips(db, draw)),
    ...(await sameAddresses(db, stakers)),
  ];
  const top = stakers.slice(0, TOP_MAX);
  const people = await membersById(db, [
    ...new Set([
      ...top.map((one) => one.member_id),
      ...found.flatMap((one) => one.memberIds.slice(0, NAMED_MAX)),
    ]),
  ]);
  const stakes = rows[0]!.stakes;
  return {
    top: top.flatMap(({ member_id: id, staked, slips }) => {
      const who = people.get(id);
      const permille = stakes === 0n ? 0 : Number((staked * 1000n) / stakes);
      return who ? [{ who, staked: kyatToWire(staked), slips, permille }] : [];
    }),
    findings: found.map((one) => withNames(one, draw, people)),
  };
}

function withNames(
  one: UnnamedFinding,
  draw: Draw,
  people: ReadonlyMap<bigint, Who>,
): Alerts['findings'][number] {
  return {
    kind: one.kind,
    who: one.memberIds.slice(0, NAMED_MAX).flatMap((id) => people.get(id) ?? []),
    members: one.members ?? one.memberIds.length,
    number: one.number === undefined ? null : numberText(one.number, draw.game),
    percent: one.percent ?? null,
    amount: kyatToWire(one.amount),
    times: one.times ?? null,
    at: one.at?.toISOString() ?? null,
  };
}

/** One member has a large share of a number's sales; checked for members who staked enough for that. */
async function sharesOfNumbers(
  db: Queries,
  draw: Draw,
  stakers: readonly Staker[],
): Promise<UnnamedFinding[]> {
  const { percent, amountMin } = alertThresholds.shareOfNumber;
  const { rows } = await db.query<{ member_id: bigint; number: number; amount: bigint; percent: number }>(
    `select l.member_id, l.number, l.amount, (l.amount * 100 / n.sold)::int as percent
     from (select s.member_id, line.number, sum(line.amount)::bigint as amount
           from unnest($2::bigint[]) m(id)
           join lottery.slips s on s.member_id = m.id and s.draw_id = $1
           cross join unnest(s.numbers, s.amounts) line(number, amount) group by 1, 2) l
     join lottery.draw_numbers n on n.draw_id = $1 and n.number = l.number
     where l.amount >= $3 and l.amount * 100 >= n.sold * $4
     order by l.amount desc limit $5`,
    [
      draw.id,
      stakers.filter((one) => one.staked >= amountMin).map((one) => one.member_id),
      amountMin,
      percent,
      FINDINGS_MAX,
    ],
  );
  return rows.map((row) => ({
    kind: 'share_of_number',
    memberIds: [row.member_id],
    number: row.number,
    percent: row.percent,
    amount: row.amount,
  }));
}

/** Groups of equal slips checked at most. */
const GROUPS_MAX = 100;

/**
 * Several members with the same slip within a short time. Most slips are unique, so they are grouped before they are
 * sorted by time.
 */
async function sameSlips(db: Queries, draw: Draw): Promise<UnnamedFinding[]> {
  const { members, withinSeconds, totalMin } = alertThresholds.sameSlip;
  const { rows } = await db.query<{ member_ids: bigint[]; slips: number; amount: bigint; at: Date }>(
    `with alike as (
       select numbers, amounts from lottery.slips where draw_id = $1 and total >= $2
       group by numbers, amounts having count(*) >= $3 and min(member_id) <> max(member_id)
       order by count(*) desc limit ${GROUPS_MAX}
     ), near as (
       select s.*, count(*) over w as crowd
       from alike a join lottery.slips s on s.draw_id = $1 and s.numbers = a.numbers and s.amounts = a.amounts
       window w as (partition by s.numbers, s.amounts order by s.accepted_at
                    range between make_interval(secs => $4) preceding and make_interval(secs => $4) following)
     )
     select (array_agg(distinct member_id)) as member_ids, count(*)::int as slips, sum(total)::bigint as amount,
            min(accepted_at) as at
     from near where crowd >= $3 group by numbers, amounts
     having count(distinct member_id) >= $3 order by sum(total) desc limit $5`,
    [draw.id, totalMin, members, withinSeconds, FINDINGS_MAX],
  );
  return rows.map((row) => ({
    kind: 'same_slip',
    memberIds: row.member_ids,
    times: row.slips,
    amount: row.amount,
    at: row.at,
  }));
}

/** A member stakes many times their usual amount, the mean of the last draws they bet on. */
async function aboveUsual(db: Queries, draw: Draw, stakers: readonly Staker[]): Promise<UnnamedFinding[]> {
  const { times, drawsMin, drawsMax, amountMin } = alertThresholds.aboveUsual;
  const { rows } = await db.query<{ member_id: bigint; amount: bigint; times: number }>(
    `select m.id as member_id, m.staked as amount, (m.staked / u.usual)::int as times
     from unnest($2::bigint[], $3::bigint[]) m(id, staked)
     cross join lateral (
       select avg(e.staked) as usual, count(*) as draws from (
         select sum(s.total) as staked from lottery.slips s
         where s.member_id = m.id and s.draw_id < $1 group by s.draw_id order by s.draw_id desc limit $4) e) u
     where u.draws >= $5 and m.staked >= u.usual * $6 order by m.staked desc limit $7`,
    [
      draw.id,
      stakers.filter((one) => one.staked >= amountMin).map((one) => one.member_id),
      stakers.filter((one) => one.staked >= amountMin).map((one) => one.staked),
      drawsMax,
      drawsMin,
      times,
      FINDINGS_MAX,
    ],
  );
  return rows.map((row) => ({
    kind: 'above_usual',
    memberIds: [row.member_id],
    times: row.times,
    amount: row.amount,
  }));
}

/**
 * A large part of a number's sales came in the last minutes before the close, or before now if still open. Only once
 * the draw has taken bets for six times that long, because before then most sales are recent.
 */
async function lateBursts(db: Queries, draw: Draw): Promise<UnnamedFinding[]> {
  const { minutes, percent, amountMin } = alertThresholds.lateBurst;
  const { rows } = await db.query<{ number: number; amount: bigint; percent: number; member_ids: bigint[] }>(
    `select l.number, l.amount, (l.amount * 100 / n.sold)::int as percent, l.member_ids
     from (select line.number, sum(line.amount)::bigint as amount, array_agg(distinct s.member_id) as member_ids
           from lottery.slips s cross join unnest(s.numbers, s.amounts) line(number, amount)
           where s.draw_id = $1
             -- a subquery, so that the clock function is called once and not for every slip
             and s.accepted_at >= (select least($2, clock.now()) - make_interval(mins => $3)) group by 1) l
     join lottery.draw_numbers n on n.draw_id = $1 and n.number = l.number
     where l.amount >= $4 and l.amount * 100 >= n.sold * $5
       and least($2, clock.now()) >= $6::timestamptz + make_interval(mins => $3 * 6)
     order by l.amount desc limit $7`,
    [draw.id, draw.closes_at, minutes, amountMin, percent, draw.opens_at, FINDINGS_MAX],
  );
  return rows.map((row) => ({
    kind: 'late_burst',
    memberIds: row.member_ids,
    number: row.number,
    percent: row.percent,
    amount: row.amount,
  }));
}

/**
 * Members whose last login was from the same address with the same browser. This can be innocent: people share homes
 * and phone networks.
 */
async function sameAddresses(db: Queries, stakers: readonly Staker[]): Promise<UnnamedFinding[]> {
  const { members, amountMin } = alertThresholds.sameAddress;
  const staked = new Map(stakers.map((one) => [one.member_id, one.staked]));
  const groups = await groupsOnSameDevice(db, [...staked.keys()], members);
  return groups
    .map((ids) => ({
      kind: 'same_address' as const,
      memberIds: ids,
      amount: ids.reduce((sum, id) => sum + (staked.get(id) ?? 0n), 0n),
    }))
    .filter((group) => group.amount >= amountMin)
    .sort((one, other) => (one.amount > other.amount ? -1 : 1))
    .slice(0, FINDINGS_MAX);
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { membersById, type Who } from '../members/index.ts';
import { gameTitle, loweredRates, sumOf, WHAT_IF_DAYS, whatIf } from '../rebates/index.ts';
import { checkMove } from './move.ts';
import { tomorrowOf } from './requests.ts';
import { whoOrNone } from './who-or-none.ts';

type Effects = Output<'operatorAgents', 'moveEffects'>;

/** Lowered rates that the draft lists. */
const LOWERED_MAX = 100;

/**
 * What a move would change: who moves, whose downline the bets of the last 30 days would have been in, who would have got
 * which rebates, and the rates above the new superior's, which the move lowers to it on the same day.
 */
export async function moveEffects(
  db: Queries,
  input: Input<'operatorAgents', 'moveEffects'>,
): Promise<Result<Effects, RefusalOf<'operatorAgents', 'moveEffects'>>> {
  const memberId = BigInt(input.id);
  const to = input.superior_id === null ? null : BigInt(input.superior_id);
  const { from, refused } = await checkMove(db, memberId, to);
  if (refused) return refused;
  const fromDay = await tomorrowOf(db);
  const end = addDays(fromDay, -2);
  const start = addDays(end, 1 - WHAT_IF_DAYS);
  const [rates, size, path, pathOfTo] = await Promise.all([
    ratesBefore(db, { memberId, from, to }),
    sizeOf(db, memberId),
    pathOf(db, memberId),
    to === null ? [] : pathOf(db, to),
  ]);
  const plan = {
    memberId,
    superiorId: to,
    rates: rates.map(({ key, own_after: rate }) => ({ key, rate })),
  };
  const pathAfter = to === null ? [] : [...pathOfTo, to];
  const concerned = [...new Set([...path, ...pathAfter])];
  const [rows, lowered, members] = await Promise.all([
    whatIf(db, plan),
    loweredRates(db, plan, LOWERED_MAX),
    membersBelow(db, concerned),
  ]);
  const people = await membersById(db, [...concerned, ...lowered.rows.map((row) => row.member_id)]);
  const bets = sumOf(rows, 'bets').was;
  const inside = sumOf(rows, 'inside');
  const above = sumOf(rows, 'above');
  const sumAbove = (id: bigint) =>
    sumOf(
      rows.filter((row) => row.id === id),
      'above',
    );
  return ok({
    from: whoOrNone(people, from),
    to: whoOrNone(people, to),
    from_day: fromDay,
    ...size,
    start_at: start,
    end_at: end,
    valid: kyatToWire(bets),
    days: Array.from({ length: WHAT_IF_DAYS }, (_, n) => {
      const date = addDays(start, n);
      return {
        date,
        valid: kyatToWire(
          sumOf(
            rows.filter((row) => row.day === date),
            'bets',
          ).was,
        ),
      };
    }),
    path: whoList(people, path),
    path_after: whoList(people, pathAfter),
    above: concerned.map((id) => {
      const [isBefore, isAfter] = [path.includes(id), pathAfter.includes(id)];
      const now = members.get(id) ?? 0;
      const { was, would } = sumAbove(id);
      return {
        who: people.get(id)!,
        members: now,
        members_after: now + (Number(isAfter) - Number(isBefore)) * size.members,
        stakes: isBefore ? kyatToWire(bets) : 0,
        stakes_after: isAfter ? kyatToWire(bets) : 0,
        was: kyatToWire(was),
        would: kyatToWire(would),
      };
    }),
    inside_was: kyatToWire(inside.was),
    inside_would: kyatToWire(inside.would),
    total_was: kyatToWire(inside.was + above.was),
    total_would: kyatToWire(inside.would + above.would),
    rates,
    lowered: lowered.rows.map(({ member_id: id, ...row }) => ({ who: people.get(id)!, ...row })),
    lowered_count: lowered.count,
  });
}

const whoList = (people: ReadonlyMap<bigint, Who>, ids: readonly bigint[]): Who[] =>
  ids.map((id) => people.get(id)!);

/** The rates of the member and of both superiors from tomorrow on. */
async function ratesBefore(
  db: Queries,
  { memberId, from, to }: { memberId: bigint; from: bigint | null; to: bigint | null },
): Promise<Effects['rates']> {
  const { rows } = await db.query<Omit<Effects['rates'][number], 'title' | 'own_after'>>(
    `select g.key, rebates.rate_on($1, g.key, t.tomorrow) as own,
            case when $2::bigint is not null then rebates.rate_on($2, g.key, t.tomorrow) end as above,
            case when $3::bigint is not null then rebates.rate_on($3, g.key, t.tomorrow) end as above_after
     from rebates.games g cross join (select clock.yangon_date(clock.now()) + 1 as tomorrow) t order by g.sort`,
    [memberId, from, to],
  );
  return rows.map((row) => ({
    ...row,
    title: gameTitle(row.key),
    own_after: Math.min(row.own, row.above_after ?? row.own),
  }));
}

/** Who moves, from tomorrow on. */
async function sizeOf(
  db: Queries,
  memberId: bigint,
): Promise<{ members: number; agents: number; levels: number }> {
  const { rows } = await db.query<{ members: number; agents: number; levels: number }>(
    `select count(*)::integer as members, (count(*) filter (where a.is_agent))::integer as agents,
            coalesce(max(m.depth), 0) as levels
     from (select $1::bigint as id, 0 as depth union all
           select d.member_id, d.depth from agents.downline d
           where d.superior_id = $1 and d.until_day > clock.yangon_date(clock.now()) + 1) m
     join members.accounts a on a.id = m.id`,
    [memberId],
  );
  return rows[0]!;
}

/** Everybody above a member from the top down, from tomorrow on. */
async function pathOf(db: Queries, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select s.superior_id as id from agents.superiors($1, clock.yangon_date(clock.now()) + 1) s
     order by s.depth desc`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** How many members are below each of these, from tomorrow on. */
async function membersBelow(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ id: bigint; members: number }>(
    `select d.superior_id as id, count(*)::integer as members from agents.downline d
     where d.superior_id = any($1) and d.until_day > clock.yangon_date(clock.now()) + 1 group by d.superior_id`,
    [ids],
  );
  return new Map(rows.map(({ id, members }) => [id, members]));
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { membersById } from '../members/index.ts';
import { ratesForOperators, refusedRate, refusedTwice } from './operator-rates.ts';
import { marginsOfDownline } from './preview-margins.ts';
import { loweredRates, sumOf, WHAT_IF_DAYS, whatIf } from './what-if.ts';

/** What the last 30 days would have given with other rates of a member. All of it uses the tree from tomorrow on. */
export async function previewRates(
  db: Queries,
  { id, rates }: Input<'operatorRebates', 'previewRates'>,
  viewerId: bigint,
): Promise<Result<Output<'operatorRebates', 'previewRates'>, RefusalOf<'operatorRebates', 'previewRates'>>> {
  const memberId = BigInt(id);
  const twice = refusedTwice(rates);
  if (twice) return twice;
  if (!(await membersById(db, [memberId])).has(memberId)) return refuse('not_found');
  const games = await ratesForOperators(db, memberId, viewerId);
  const refused = refusedRate(games, rates);
  if (refused) return refused;
  const asked = new Map(rates.map(({ key, rate }) => [key, rate]));
  const plan = { memberId, rates: games.map(({ key, value }) => ({ key, rate: asked.get(key) ?? value })) };
  const [sums, lowered, play, { first, last }] = await Promise.all([
    whatIf(db, plan),
    loweredRates(db, plan, 1),
    playOf(db, memberId),
    daysOf(db),
  ]);
  const ofGame = (kind: 'bets' | 'inside', key: string) =>
    sumOf(
      sums.filter(({ game }) => game === key),
      kind,
    );
  const insideOn = (date: string) =>
    sumOf(
      sums.filter(({ day }) => day === date),
      'inside',
    );
  const inside = sumOf(sums, 'inside');
  const above = sumOf(sums, 'above');
  const isOwnLowered = ({ key, rate }: { key: string; rate: number }) =>
    games.some((game) => game.key === key && game.value > rate);
  return ok({
    start_at: first,
    end_at: last,
    games: games.map(({ key, title }) => ({
      key,
      title,
      valid: kyatToWire(ofGame('bets', key).was),
      ...wireSums(ofGame('inside', key)),
    })),
    days: Array.from({ length: WHAT_IF_DAYS }, (_, n) => {
      const date = addDays(first, n);
      return { date, ...wireSums(insideOn(date)) };
    }),
    inside_was: kyatToWire(inside.was),
    inside_would: kyatToWire(inside.would),
    stakes: Number(play.stakes),
    ggr: Number(play.ggr),
    above_was: kyatToWire(above.was),
    above_would: kyatToWire(above.would),
    ...(await marginsOfDownline(db, memberId, sums)),
    lowered: Math.max(0, lowered.count - plan.rates.filter(isOwnLowered).length),
  });
}

const wireSums = ({ was, would }: { was: bigint; would: bigint }) => ({
  was: kyatToWire(was),
  would: kyatToWire(would),
});

/** The first and the last of the 30 days. */
async function daysOf(db: Queries): Promise<{ first: string; last: string }> {
  const { rows } = await db.query<{ first: string; last: string }>(
    `select to_char(t.today - ${WHAT_IF_DAYS}, 'YYYY-MM-DD') as first, to_char(t.today - 1, 'YYYY-MM-DD') as last
     from (select clock.yangon_date(clock.now()) as today) t`,
  );
  return rows[0]!;
}

/** What a member and everybody who is below from tomorrow on staked in these days, and their GGR. */
async function playOf(db: Queries, memberId: bigint): Promise<{ stakes: bigint; ggr: bigint }> {
  const { rows } = await db.query<{ stakes: bigint; ggr: bigint }>(
    `select coalesce(sum(d.stakes), 0)::bigint as stakes, coalesce(-sum(d.results), 0)::bigint as ggr
     from (select clock.yangon_date(clock.now()) as today) t
     cross join lateral (
       select $1::bigint as id union all
       select b.member_id from agents.downline b
       where b.superior_id = $1 and b.from_day <= t.today + 1 and t.today + 1 < b.until_day) m
     join agent_reports.member_days d on d.member_id = m.id and d.game = ''
       and d.day between t.today - ${WHAT_IF_DAYS} and t.today - 1`,
    [memberId],
  );
  return rows[0]!;
}

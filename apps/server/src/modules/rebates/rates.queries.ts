import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { gameTitle } from './games.ts';

export type RateRow = Output<'rebates', 'rates'>['list'][number];
type GameRate = Pick<RateRow, 'key' | 'title'> & { rate: number };

/** The rates of a member of an agent's direct downline, today and from tomorrow on; at most the agent's own. */
export async function ratesOf(db: Queries, memberId: bigint, superiorId: bigint): Promise<RateRow[]> {
  const { rows } = await db.query<{ key: string; value: number; today: number; max: number }>(
    `select g.key, rebates.rate_on($1, g.key, t.today + 1) as value, rebates.rate_on($1, g.key, t.today) as today,
            least(g.rate_max, rebates.rate_on($2, g.key, t.today + 1)) as max
     from rebates.games g cross join (select clock.yangon_date(clock.now()) as today) t order by g.sort`,
    [memberId, superiorId],
  );
  return rows.map((row) => ({ ...row, title: gameTitle(row.key) }));
}

/** The rates of members from tomorrow on, in the order of the games. */
export async function ratesFromTomorrow(
  db: Queries,
  ids: readonly bigint[],
): Promise<Map<bigint, GameRate[]>> {
  const { rows } = await db.query<{ id: bigint; key: string; rate: number }>(
    `select m.id, g.key, rebates.rate_on(m.id, g.key, clock.yangon_date(clock.now()) + 1) as rate
     from unnest($1::bigint[]) m(id) cross join rebates.games g order by g.sort`,
    [ids],
  );
  const rates = new Map<bigint, GameRate[]>();
  for (const { id, key, rate } of rows)
    rates.set(id, [...(rates.get(id) ?? []), { key, title: gameTitle(key), rate }]);
  return rates;
}

/** The rates of a member today, by game key. */
export async function todayRates(db: Queries, memberId: bigint): Promise<Record<string, number>> {
  const { rows } = await db.query<{ key: string; rate: number }>(
    'select key, rebates.rate_on($1, key, clock.yangon_date(clock.now())) as rate from rebates.games order by sort',
    [memberId],
  );
  return Object.fromEntries(rows.map(({ key, rate }) => [key, rate]));
}

/** 1 if one of the rates is above 0, else 0: `is_fs` of the wire. */
export function rebateFlag(rates: Record<string, number>): number {
  return Number(Object.values(rates).some((rate) => rate > 0));
}

/** The rates that new members of an agent's direct downline get. */
export async function defaultsOf(db: Queries, agentId: bigint): Promise<RateRow[]> {
  const { rows } = await db.query<{ key: string; value: number; max: number }>(
    `select g.key, least(coalesce(d.rate, g.rate_default), x.max) as value, x.max
     from rebates.games g
     cross join lateral (
       select least(g.rate_max, rebates.rate_on($1, g.key, clock.yangon_date(clock.now()) + 1)) as max) x
     left join rebates.defaults d on d.agent_id = $1 and d.game = g.key order by g.sort`,
    [agentId],
  );
  return rows.map((row) => ({ ...row, today: row.value, title: gameTitle(row.key) }));
}

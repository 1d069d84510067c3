import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { percentText } from '../../util/percent-text.ts';
import { requestedFigures } from '../operators/index.ts';
import { gameTitle } from './games.ts';

type GameRate = Output<'operatorRebates', 'rates'>['list'][number];
type NewRates = Input<'operatorRebates', 'previewRates'>['rates'];

/** The action of requests for higher rates; their subject is `member game`, their detail the rate. */
export const RATE_REQUEST = 'rebate.rate';

/** The rates of a member by game, with what bounds them and what waits for a second operator. */
export async function ratesForOperators(
  db: Queries,
  memberId: bigint,
  viewerId: bigint,
): Promise<GameRate[]> {
  const { rows } = await db.query<Omit<GameRate, 'title' | 'asked'>>(
    `select g.key, rebates.rate_on($1, g.key, t.today) as today, rebates.rate_on($1, g.key, t.today + 1) as value,
            g.rate_max as max, case when s.superior_id is not null then rebates.rate_on(s.superior_id, g.key, t.today + 1) end as superior,
            coalesce((select max(rebates.rate_on(d.member_id, g.key, t.today + 1)) from agents.downline d
                      where d.superior_id = $1 and d.depth = 1 and d.from_day <= t.today + 1
                        and t.today + 1 < d.until_day), 0) as highest_below,
            least(coalesce(f.rate, g.rate_default), rebates.rate_on($1, g.key, t.today + 1)) as default
     from rebates.games g cross join (select clock.yangon_date(clock.now()) as today) t
     left join lateral agents.superiors($1, t.today + 1) s on s.depth = 1
     left join rebates.defaults f on f.agent_id = $1 and f.game = g.key
     order by g.sort`,
    [memberId],
  );
  const asked = await requestedFigures(db, RATE_REQUEST, viewerId);
  return rows.map((row) => ({
    ...row,
    title: gameTitle(row.key),
    asked: asked.get(`${memberId} ${row.key}`) ?? null,
  }));
}

/** The changes of a member's rates in the last 90 days, latest first. */
export async function rateHistory(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorRebates', 'rates'>['history']> {
  const { rows } = await db.query<{
    key: string;
    from_day: string;
    rate: number;
    at: Date;
    agent: bigint | null;
    operator: string | null;
  }>(
    `select r.game as key, to_char(r.from_day, 'YYYY-MM-DD') as from_day, r.rate, r.set_at as at,
            r.set_by_member as agent, o.full_name as operator
     from rebates.rates r left join operators.accounts o on o.id = r.set_by_operator
     where r.member_id = $1 and r.set_at > clock.now() - interval '90 days'
     order by r.set_at desc, r.from_day desc, r.game limit 50`,
    [memberId],
  );
  return rows.map(({ at, agent, operator, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: operator !== null ? 'operator' : agent !== null ? 'agent' : 'system',
    name: operator ?? (agent === null ? '' : String(agent)),
  }));
}

type RateProblem = RefusalOf<'operatorRebates', 'previewRates'>;

/** Refuses new rates that name a game twice, of which one would be lost; null if they do not. */
export function refusedTwice(rates: NewRates): Result<never, Refused<'wrong_input'>> | null {
  const isOnce = new Set(rates.map(({ key }) => key)).size === rates.length;
  return isOnce ? null : refuse('wrong_input', { field: 'rates' });
}

/** Refuses the first of the new rates that is too high or of no game; null if all may be set. */
export function refusedRate(list: readonly GameRate[], rates: NewRates): Result<never, RateProblem> | null {
  for (const { key, rate } of rates) {
    const game = list.find((one) => one.key === key);
    if (!game) return refuse('not_found', { key });
    const max = Math.min(game.max, game.superior ?? game.max);
    if (rate > max) return refuse('rebate_too_high', { max: percentText(max), key });
  }
  return null;
}

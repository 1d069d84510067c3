import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { percentText } from '../../util/percent-text.ts';
import { isDirectDownline } from '../agents/index.ts';
import { ratesOf } from './rates.queries.ts';

type Reply = Output<'rebates', 'preview'>;

/** Days of the preview, up to the last one that is settled. */
const DAYS = 7;

/**
 * What the last seven settled days would have given the agent and a member of the direct downline with another rate of
 * the member: the member as a player, and on the days as an agent also for the members below. Who is below with more than
 * the new rate would have had the new one. Days before the member came to the agent's direct downline do not
 * count: who was deeper below had another rate above.
 */
export async function previewRate(
  db: Queries,
  { subor_id: id, a_key: game, a_val: rate }: Input<'rebates', 'preview'>,
  agentId: bigint,
): Promise<Result<Reply, RefusalOf<'rebates', 'preview'>>> {
  const memberId = BigInt(id);
  if (!(await isDirectDownline(db, agentId, memberId))) return refuse('not_found');
  const row = (await ratesOf(db, memberId, agentId)).find(({ key }) => key === game);
  if (!row) return refuse('not_found', { key: game });
  if (rate > row.max) return refuse('rebate_too_high', { max: percentText(row.max) });
  const { rows } = await db.query<{
    first: string;
    last: string;
    valid: bigint;
    agent_was: bigint;
    agent_would: bigint;
    member_was: bigint;
    member_would: bigint;
  }>(
    `with span as (
       select clock.yangon_date(clock.now()) - ${DAYS} as first, clock.yangon_date(clock.now()) - 1 as last
     ), bet as (
       select v.day, v.member_id, v.valid, rebates.rate_on($1, v.game, v.day) as own,
              rebates.rate_on($2, v.game, v.day) as member_rate,
              case when v.member_id = $2 then 0
                   when exists (select from agents.terms t where t.member_id = $2
                                  and t.from_day <= v.day and v.day < t.until_day)
                   then rebates.rate_on(s.child_id, v.game, v.day) end as rate_below
       from span
       join rebates.valid_bets v on v.day between span.first and span.last and v.game = $3
       left join agents.downline s on s.superior_id = $2 and s.member_id = v.member_id
         and s.from_day <= v.day and v.day < s.until_day
       where (v.member_id = $2 or s.member_id is not null)
         and exists (
           select from agents.downline o where o.superior_id = $1 and o.member_id = v.member_id
             and o.child_id = $2 and o.from_day <= v.day and v.day < o.until_day)
     )
     select to_char(span.first, 'YYYY-MM-DD') as first, to_char(span.last, 'YYYY-MM-DD') as last,
            coalesce(sum(b.valid), 0)::bigint as valid,
            coalesce(sum(b.valid * greatest(0, b.own - b.member_rate) / 10000), 0)::bigint as agent_was,
            coalesce(sum(b.valid * greatest(0, b.own - $4) / 10000), 0)::bigint as agent_would,
            coalesce(sum(b.valid * (b.member_rate - b.rate_below) / 10000), 0)::bigint as member_was,
            coalesce(sum(b.valid * ($4 - least(b.rate_below, $4)) / 10000) filter (where b.rate_below is not null), 0)::bigint
              as member_would
     from span left join bet b on true group by span.first, span.last`,
    [agentId, memberId, game, rate],
  );
  const { first, last, ...sums } = rows[0]!;
  const wire = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, kyatToWire(sum)]));
  return ok({ start_at: first, end_at: last, ...(wire as Omit<Reply, 'start_at' | 'end_at'>) });
}

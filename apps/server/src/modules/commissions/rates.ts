import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { requestedFigures } from '../operators/index.ts';

type ModelRate = Output<'operatorCommissions', 'rates'>['list'][number];

/** The action of requests for higher rates; their subject is `member model`, their detail the rate. */
export const COMMISSION_RATE_REQUEST = 'commission.rate';

/** The rates of an agent by model: of this month and from the next one on. */
export async function ratesOf(db: Queries, agentId: bigint): Promise<Omit<ModelRate, 'asked'>[]> {
  const { rows } = await db.query<Omit<ModelRate, 'asked'>>(
    `select m.key as model, m.rate_max as max,
            commissions.rate_in($1, m.key, date_trunc('month', clock.yangon_date(clock.now()))::date) as today,
            commissions.rate_in($1, m.key, commissions.next_month()) as next
     from commissions.models m order by m.sort`,
    [agentId],
  );
  return rows;
}

/** The same with what waits for a second operator. */
export async function ratesForOperators(
  db: Queries,
  agentId: bigint,
  viewerId: bigint,
): Promise<ModelRate[]> {
  const [rates, asked] = await Promise.all([
    ratesOf(db, agentId),
    requestedFigures(db, COMMISSION_RATE_REQUEST, viewerId),
  ]);
  return rates.map((rate) => ({ ...rate, asked: asked.get(`${agentId} ${rate.model}`) ?? null }));
}

/** The changes of an agent's rates, latest first. */
export async function rateHistory(
  db: Queries,
  agentId: bigint,
): Promise<Output<'operatorCommissions', 'rates'>['history']> {
  const { rows } = await db.query<{
    model: ModelRate['model'];
    from_month: string;
    rate: number;
    at: Date;
    by: string | null;
  }>(
    `select r.model, to_char(r.from_month, 'YYYY-MM') as from_month, r.rate, r.set_at as at, o.full_name as by
     from commissions.rates r left join operators.accounts o on o.id = r.set_by
     where r.agent_id = $1 order by r.from_month desc, r.set_at desc, r.model limit 50`,
    [agentId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: row.by ?? '' }));
}

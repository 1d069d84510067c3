import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { audit, by, figureAfterApproval, requestedFigures } from '../operators/index.ts';

type ModelRate = Output<'operatorCommissions', 'rates'>['list'][number];
type SetRates = Input<'operatorCommissions', 'setRates'>;
type Reply = Output<'operatorCommissions', 'setRates'>;
type Refusal = RefusalOf<'operatorCommissions', 'setRates'>;

/** The action of requests for higher rates; their subject is `member model`, their detail the rate. */
export const COMMISSION_RATE_REQUEST = 'commission.rate';

/** A rate in hundredths of a percent as text: 2550 is '25.50%'. */
const percentText = (rate: number) => `${(rate / 100).toFixed(2)}%`;

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

/**
 * Sets rates of an agent from the next month on. One operator lowers; a higher rate is stored as a request until
 * another operator enters the same. All rates are kept as they are meanwhile, so that a rate that looked lower is lower.
 */
export function setRates(
  app: AppContext,
  { id, rates, reason: typed }: SetRates,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const agentId = BigInt(id);
  const reason = cleanText(typed);
  const operatorId = context.operator.id;
  if (new Set(rates.map(({ model }) => model)).size < rates.length)
    return Promise.resolve(refuse('wrong_input', { field: 'rates' }));
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    await tx.query('select commissions.lock_changes()');
    if (!(await membersById(tx, [agentId])).has(agentId)) return refuse('not_found');
    const list = await ratesOf(tx, agentId);
    const refused = await refusedRate(tx, agentId, list, rates);
    if (refused) return refused;
    const set: Record<string, string> = {};
    const asked: Record<string, string> = {};
    for (const { model, rate } of rates) {
      const was = list.find((row) => row.model === model)!.next;
      if (rate === was) continue;
      const approval = { action: COMMISSION_RATE_REQUEST, subject: `${agentId} ${model}` };
      const change = { was, now: rate, direction: 'raise', reason, operatorId } as const;
      const now = await figureAfterApproval(tx, approval, change);
      const text = `${percentText(was)} → ${percentText(rate)}`;
      if (now === was) asked[model] = text;
      else {
        set[model] = text;
        await setRate(tx, { agentId, model, rate, operatorId });
      }
    }
    const isSet = Object.keys(set).length > 0;
    await audit(tx, {
      ...by(context),
      action: isSet ? 'commission.rate' : 'commission.rate_ask',
      subject: `member:${agentId}`,
      details: {
        reason,
        set: isSet ? set : undefined,
        asked: Object.keys(asked).length > 0 ? asked : undefined,
      },
    });
    return ok({ list: await ratesForOperators(tx, agentId, operatorId) });
  });
}

/** Why rates cannot be set; null if they can. */
async function refusedRate(
  tx: Tx,
  agentId: bigint,
  list: readonly Omit<ModelRate, 'asked'>[],
  rates: SetRates['rates'],
): Promise<Result<never, Refusal> | null> {
  const { rows } = await tx.query<{ is_agent: boolean }>(
    'select is_agent from members.accounts where id = $1',
    [agentId],
  );
  if (!rows[0]!.is_agent) return refuse('no_agent');
  for (const { model, rate } of rates) {
    const row = list.find((one) => one.model === model);
    if (!row) return refuse('not_found', { model });
    if (rate > row.max) return refuse('commission_too_high', { max: percentText(row.max), model });
  }
  const isSame = rates.every(({ model, rate }) => list.find((one) => one.model === model)!.next === rate);
  return isSame ? refuse('rebate_same') : null;
}

type NewRate = { agentId: bigint; model: string; rate: number; operatorId: bigint };

async function setRate(tx: Tx, { agentId, model, rate, operatorId }: NewRate): Promise<void> {
  const { rows } = await tx.query<{ outcome: string }>(
    'select commissions.set_rate($1, $2, $3, $4) as outcome',
    [agentId, model, rate, operatorId],
  );
  if (rows[0]!.outcome !== 'set') throw new Error(`commission rate of ${agentId}: ${rows[0]!.outcome}`);
}

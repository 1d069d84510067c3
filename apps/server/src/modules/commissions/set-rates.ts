import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { percentText } from '../../util/percent-text.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { audit, by, storeOrRequestRates } from '../operators/index.ts';
import { COMMISSION_RATE_REQUEST, ratesForOperators, ratesOf } from './rates.ts';

type SetRates = Input<'operatorCommissions', 'setRates'>;
type Reply = Output<'operatorCommissions', 'setRates'>;
type Refusal = RefusalOf<'operatorCommissions', 'setRates'>;

/**
 * Sets rates of an agent from the next month on. One operator lowers; a higher rate is stored as a request until
 * another operator enters the same. All rates are kept as they are meanwhile, so that a rate that looked lower is lower.
 */
export function setCommissionRates(
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
    const changed = rates
      .map(({ model, rate }) => ({ key: model, rate, was: list.find((row) => row.model === model)!.next }))
      .filter(({ was, rate }) => rate !== was);
    const request = { action: COMMISSION_RATE_REQUEST, memberId: agentId, reason, operatorId };
    const entered = await storeOrRequestRates(tx, changed, request, (model, rate) =>
      storeRate(tx, { agentId, model, rate, operatorId }),
    );
    await audit(tx, {
      ...by(context),
      action: entered.set ? 'commission.rate' : 'commission.rate_ask',
      subject: `member:${agentId}`,
      details: { reason, ...entered },
    });
    return ok({ list: await ratesForOperators(tx, agentId, operatorId) });
  });
}

/** Why rates cannot be set; null if they can. */
async function refusedRate(
  tx: Tx,
  agentId: bigint,
  list: Awaited<ReturnType<typeof ratesOf>>,
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

async function storeRate(tx: Tx, { agentId, model, rate, operatorId }: NewRate): Promise<void> {
  const { rows } = await tx.query<{ outcome: string }>(
    'select commissions.set_rate_from_next_month($1, $2, $3, $4) as outcome',
    [agentId, model, rate, operatorId],
  );
  if (rows[0]!.outcome !== 'set') throw new Error(`commission rate of ${agentId}: ${rows[0]!.outcome}`);
}

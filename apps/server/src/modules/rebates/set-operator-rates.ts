import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { audit, by, storeOrRequestRates } from '../operators/index.ts';
import { RATE_REQUEST, ratesForOperators, refusedRate, refusedTwice } from './operator-rates.ts';

type SetRefusal = RefusalOf<'operatorRebates', 'setRates'>;

/**
 * Sets rates of a member from tomorrow on. One operator lowers; a higher rate is stored as a request until another
 * operator enters the same. Other changes of rates wait meanwhile, so that a rate that looked lower is lower.
 */
export function setRatesByOperator(
  app: AppContext,
  { id, rates, reason: typed }: Input<'operatorRebates', 'setRates'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorRebates', 'setRates'>, SetRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  const { id: operatorId } = context.operator;
  const twice = refusedTwice(rates);
  if (twice) return Promise.resolve(twice);
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Output<'operatorRebates', 'setRates'>, SetRefusal>> => {
      await tx.query('select rebates.lock_changes()');
      if (!(await membersById(tx, [memberId])).has(memberId)) return refuse('not_found');
      const list = await ratesForOperators(tx, memberId, operatorId);
      const refused = refusedRate(list, rates);
      if (refused) return refused;
      const changed = rates
        .map(({ key, rate }) => ({ key, rate, was: list.find((row) => row.key === key)!.value }))
        .filter(({ was, rate }) => rate !== was);
      if (changed.length === 0) return refuse('rebate_same');
      const request = { action: RATE_REQUEST, memberId, reason, operatorId };
      const entered = await storeOrRequestRates(tx, changed, request, (key, rate) =>
        storeRate(tx, { memberId, key, rate, operatorId }),
      );
      await audit(tx, {
        ...by(context),
        action: entered.set ? 'rebate.rate' : 'rebate.rate_ask',
        subject: `member:${memberId}`,
        details: { reason, ...entered },
      });
      return ok({ list: await ratesForOperators(tx, memberId, operatorId) });
    },
  );
}

async function storeRate(
  tx: Tx,
  { memberId, key, rate, operatorId }: { memberId: bigint; key: string; rate: number; operatorId: bigint },
): Promise<void> {
  const { rows } = await tx.query<{ outcome: string }>(
    'select outcome from rebates.set_rate_from_tomorrow($1, $2, $3, null, $4)',
    [memberId, key, rate, operatorId],
  );
  if (rows[0]!.outcome !== 'set') throw new Error(`rate of ${memberId}: ${rows[0]!.outcome}`);
}

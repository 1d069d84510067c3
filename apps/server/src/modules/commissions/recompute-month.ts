import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by } from '../operators/index.ts';
import { differenceOf, recomputeCommissions } from './recompute.ts';

type Reply = Output<'operatorCommissions', 'recompute'>;
type Refusal = RefusalOf<'operatorCommissions', 'recompute'>;

/**
 * Computes a month independently again and compares it with its statements. A month that differed is left to the
 * settlement, which computes and checks it again within a minute; one that was checked is never changed.
 */
export async function recomputeMonth(
  app: AppContext,
  { month }: Input<'operatorCommissions', 'recompute'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const first = `${month}-01`;
  const expected = await recomputeCommissions(app.store, first);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    await tx.query('select commissions.recompute_month($1)', [first]);
    const { rows } = await tx.query<{ state: Reply['state'] }>(
      'select state from commissions.months where month = $1',
      [first],
    );
    if (!rows[0]) return refuse('not_found');
    const difference = (await differenceOf(tx, first, expected)) ?? '';
    const { state } = rows[0];
    await audit(tx, {
      ...by(context),
      action: 'commission.recompute',
      subject: `commissions:${month}`,
      details: { state, difference },
    });
    return ok({ state, difference });
  });
}

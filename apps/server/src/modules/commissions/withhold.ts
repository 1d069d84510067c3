import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { oneForOperators } from './operator-statements.ts';

type Reply = Output<'operatorCommissions', 'withhold'>;
type Refusal = RefusalOf<'operatorCommissions', 'withhold'>;

/** Keeps a statement out of the next pay-out, or lets it in again. Refused once it is approved, or if it is so already. */
export function withholdOrRelease(
  app: AppContext,
  act: 'withhold' | 'release',
  { id, reason: typed }: Input<'operatorCommissions', 'withhold'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    const changed = await tx.query(
      `update commissions.statements s
       set withheld_at = case $2 when 'withhold' then clock.now() end, withheld_by = case $2 when 'withhold' then $3::bigint end
       from commissions.months m
       where s.id = $1 and m.month = s.month and m.state = 'checked' and s.payable > 0 and s.approved_at is null
         and (s.withheld_at is null) = ($2 = 'withhold')`,
      [id, act, context.operator.id],
    );
    const statement = await oneForOperators(tx, BigInt(id));
    if (statement === null) return refuse('not_found');
    if (changed.rowCount === 0) return refuse('changed_meanwhile');
    await audit(tx, {
      ...by(context),
      action: act === 'withhold' ? 'commission.withhold' : 'commission.release',
      subject: `commission:${id}`,
      details: { member: statement.who.id, month: statement.month, payable: statement.payable, reason },
    });
    return ok(statement);
  });
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';

type Reply = Output<'operatorCommissions', 'pay'>;
type Refusal = RefusalOf<'operatorCommissions', 'pay'>;

/** The action of requests to pay a month; their subject is the month, their detail the sum. */
export const COMMISSION_PAYOUT = 'commission.pay';

/**
 * Lets what is due of a checked month be paid once two operators asked for the same sum; a job pays it then. What was
 * withheld or approved before is not in the sum. A sum that is no longer what is due is refused.
 */
export function payOut(
  app: AppContext,
  { month, amount, reason: typed }: Input<'operatorCommissions', 'pay'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    const day = `${month}-01`;
    await tx.query('select from commissions.statements where month = $1 order by id for update', [day]);
    const { rows } = await tx.query<{ state: string; due: bigint }>(
      'select m.state, commissions.due(m.month) as due from commissions.months m where m.month = $1',
      [day],
    );
    const [found] = rows;
    if (found?.state !== 'checked') return refuse('not_found');
    if (found.due !== BigInt(amount)) return refuse('changed_meanwhile');
    const request = { action: COMMISSION_PAYOUT, subject: month, detail: String(amount) };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    if (!isWaiting) {
      const approved = await tx.query<{ is: boolean }>('select commissions.approve($1, $2) as is', [
        day,
        amount,
      ]);
      if (!approved.rows[0]!.is)
        throw new Error(`commissions of ${month}: the sum changed during the approval`);
    }
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'commission.pay_ask' : 'commission.pay',
      subject: `commissions:${month}`,
      details: { amount, reason },
    });
    return ok({ waiting: isWaiting });
  });
}

import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by, withdrawApprovalRequest } from '../../operators/index.ts';
import { closeDayApproval } from './add-close-day.ts';
import { lockCloseDays } from './calendar.queries.ts';
import { untouchedDay } from './close-days.queries.ts';

type Reply = Output<'operatorCalendar', 'removeCloseDay'>;

/**
 * Removes a close day, or withdraws the request for one. A day can only be removed while its draws have no bets and
 * none has closed; they then take bets again. Refused as `day_over` otherwise. Refunds are not undone.
 */
export function removeCloseDay(
  app: AppContext,
  { date }: Input<'operatorCalendar', 'removeCloseDay'>,
  context: OperatorContext,
): Promise<Result<Reply, RefusalOf<'operatorCalendar', 'removeCloseDay'>>> {
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refused<'day_over'>>> => {
    await lockCloseDays(tx);
    const { rows: draws } = await tx.query<{ id: bigint; name: string }>(
      'select id, name from lottery.draws where date = $1 and game = 1 order by id for update',
      [date],
    );
    const wasRequested = await withdrawApprovalRequest(tx, closeDayApproval(date));
    const declared = await tx.query(
      `delete from lottery.close_days c where date = $1 and ${untouchedDay('c.date')}`,
      [date],
    );
    if (!wasRequested && declared.rowCount === 0) return refuse('day_over', {});
    await tx.query(
      `update lottery.draws d set state = 'scheduled', cancelled_reason = null, cancelled_at = null
       where date = $1 and game = 1 and state = 'cancelled' and $2`,
      [date, declared.rowCount === 1],
    );
    // Temporary caps that were set or ended meanwhile apply again.
    for (const { id } of draws) await tx.query('select lottery.recompute_caps($1)', [id]);
    for (const { name } of draws) await app.live.hint(tx, { type: 'issue', issue: name });
    await audit(tx, { ...by(context), action: 'close_day.remove', subject: `day:${date}` });
    return ok({});
  });
}

import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, note } from '../operators/index.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { endBatch, endItem, itemsOf, lockBatch } from './payouts.queries.ts';

/**
 * Gives a batch up of which nothing was paid: what is open of it is approved as before, to be paid by hand or in
 * another batch.
 */
export function cancelBatch(
  app: AppContext,
  input: Input<'operatorPayouts', 'cancelBatch'>,
  context: OperatorContext,
): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'cancelBatch'>>> {
  const reason = cleanText(input.reason);
  if (reason === '') return Promise.resolve(refuse('wrong_input', { field: 'reason' }));
  const operatorId = context.operator.id;
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'cancelBatch'>>> => {
      const batch = await lockBatch(tx, input.id);
      if (!batch) return refuse('not_found');
      if (batch.state !== 'open') return refuse('already_decided');
      if (batch.paid_items > 0) return refuse('batch_paid');
      // Whoever exported it would say alone that the bank paid none of it, and could export it again.
      if (batch.exported_by === operatorId) return refuse('same_person');
      const open = (await itemsOf(tx, batch.id)).filter(({ state }) => state === 'open');
      for (const { id, wid } of open) {
        await endItem(tx, { batchId: batch.id, withdrawalId: id, by: operatorId }, { state: 'released' });
        const subject = `withdrawal:${wid}`;
        await note(tx, { subject, state: 'unbatched', operatorId, note: `${batch.bid}: ${reason}` });
      }
      await endBatch(tx, batch.id, { state: 'dissolved', by: operatorId, reason });
      const details = { reason, items: open.length };
      await audit(tx, { ...by(context), action: 'payout.dissolve', subject: `payout:${input.id}`, details });
      await app.live.hint(tx, { type: 'queue' });
      return batchCase(tx, input.id, context.operator);
    },
  );
}

import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { batchItemStates, batchRefusal, isOpen } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, recordCaseEvent } from '../operators/index.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { endBatch, endItem, itemsOf, lockBatch } from './payouts.queries.ts';

/**
 * Cancels a batch without paid items. Its open withdrawals stay approved and can be paid by hand or in another batch.
 * Refused for the operator who exported it.
 */
export function cancelBatch(
  app: AppContext,
  input: Input<'operatorPayouts', 'cancelBatch'>,
  context: OperatorContext,
): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'cancelBatch'>>> {
  const reason = cleanText(input.reason);
  if (reason === '') return Promise.resolve(refuse('wrong_input', { field: 'reason' }));
  const operatorId = context.operator.id;
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'cancelBatch'>>> => {
      const batch = await lockBatch(tx, input.id);
      if (!batch) return refuse('not_found');
      // If the exporter could cancel, one operator alone could say that nothing was paid, and export again.
      const refused = batchRefusal('cancel', batch, operatorId);
      if (refused) return refuse(refused);
      const open = (await itemsOf(tx, batch.id)).filter(({ state }) => isOpen(batchItemStates, state));
      for (const { id, wid } of open) {
        await endItem(tx, { batchId: batch.id, withdrawalId: id, by: operatorId }, { state: 'released' });
        const subject = `withdrawal:${wid}`;
        await recordCaseEvent(tx, {
          subject,
          state: 'unbatched',
          operatorId,
          note: `${batch.bid}: ${reason}`,
        });
      }
      await endBatch(tx, batch.id, { state: 'dissolved', by: operatorId, reason });
      const details = { reason, items: open.length };
      await audit(tx, { ...by(context), action: 'payout.dissolve', subject: `payout:${input.id}`, details });
      return batchCase(tx, input.id, context.operator);
    },
  );
}

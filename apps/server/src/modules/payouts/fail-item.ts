import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { allows, batchItemStates, batchRefusal } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { lockWithdrawals } from '../withdrawals/index.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { endBatch, itemsOf, lockBatch } from './payouts.queries.ts';
import { returnFromBatch } from './return-from-batch.ts';

type Failed = Result<BatchCase, RefusalOf<'operatorPayouts', 'failItem'>>;

/**
 * Records by hand that the bank did not pay one withdrawal of a batch, as a row of its response would: the withdrawal
 * is approved as before and keeps the bank's reason. Refused for the operator who exported the batch.
 */
export function failItem(
  app: AppContext,
  input: Input<'operatorPayouts', 'failItem'>,
  context: OperatorContext,
): Promise<Failed> {
  const reason = cleanText(input.reason);
  if (reason === '') return Promise.resolve(refuse('wrong_input', { field: 'reason' }));
  const { operator } = context;
  return runOnce(app.store, context.once, async (tx): Promise<Failed> => {
    const batch = await lockBatch(tx, input.id);
    if (!batch) return refuse('not_found');
    if (batchRefusal('importResponse', batch, operator.id)) return refuse('same_person');
    const item = (await itemsOf(tx, batch.id)).find(({ wid }) => wid === input.withdrawal_id);
    if (!item) return refuse('not_found');
    if (!allows(batchItemStates, 'fail', item.state)) return refuse('already_decided');
    await lockWithdrawals(tx, [item.id]);
    await returnFromBatch(tx, batch, { item, reason, by: operator.id });
    if (batch.open_items === 1) await endBatch(tx, batch.id, { state: 'closed', by: operator.id });
    await app.live.hint(tx, { type: 'balance', memberId: item.member_id });
    await audit(tx, {
      ...by(context),
      action: 'payout.fail',
      subject: `withdrawal:${item.wid}`,
      details: { batch: batch.bid, amount: Number(item.amount), reason },
    });
    return batchCase(tx, input.id, operator);
  });
}

import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { transactionDigits } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by, note } from '../operators/index.ts';
import { endWithdrawal, lockPayments, lockPayouts, lockWithdrawals, release } from '../withdrawals/index.ts';
import type { Line } from './match-response.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { type Batch, endBatch, endItem, type Item, itemsOf, lockBatch } from './payouts.queries.ts';
import { matchResponseFile } from './preview-response.ts';

/**
 * Does what an answer file was shown to do, by another operator than who exported the batch; of what they approved
 * themself no line is taken. Paid ones are paid with the bank's transaction id; failed ones are approved as before,
 * free of the batch. The file is read anew with everything held: when it would do anything else by now, nothing is
 * done and the operator looks again.
 */
export function importResponse(
  app: AppContext,
  input: Input<'operatorPayouts', 'importResponse'>,
  context: OperatorContext,
): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'importResponse'>>> {
  const { operator } = context;
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'importResponse'>>> => {
      const batch = await lockBatch(tx, input.id);
      if (!batch) return refuse('not_found');
      if (batch.exported_by === operator.id) return refuse('same_person');
      const items = await itemsOf(tx, batch.id);
      await lockWithdrawals(
        tx,
        items.map(({ id }) => id),
      );
      const first = await matchResponseFile(tx, batch, { file: input.file, operator });
      if (!first.ok) return first;
      // Nobody else writes these payments down meanwhile; what was written down before that is seen by the second
      // reading.
      await lockPayments(tx, idsIn(first.value.list));
      const read = await matchResponseFile(tx, batch, { file: input.file, operator });
      if (!read.ok) return read;
      if (read.value.digest !== input.digest) return refuse('answer_changed');
      const taken = await carryOut(tx, { batch, items, list: read.value.list, context });
      const { paid, failed, known, bad } = read.value;
      if (paid.items + failed.items > 0) {
        const details = { paid: paid.items, amount: paid.amount, failed: failed.items, known, bad };
        await audit(tx, { ...by(context), action: 'payout.import', subject: `payout:${input.id}`, details });
        for (const memberId of taken) await app.live.hint(tx, { type: 'balance', memberId });
        await app.live.hint(tx, { type: 'queue' });
      }
      return batchCase(tx, input.id, operator);
    },
  );
}

const idsIn = (list: readonly Line[]) =>
  list
    .filter(({ outcome }) => outcome === 'paid')
    .map(({ transaction_id }) => transactionDigits(transaction_id));

type Taken = { batch: Batch; items: readonly Item[]; list: readonly Line[]; context: OperatorContext };

/** Gives the members whose withdrawals it decided. */
async function carryOut(tx: Tx, { batch, items, list, context }: Taken): Promise<bigint[]> {
  const byWid = new Map(items.map((item) => [item.wid, item]));
  const taken = list
    .filter(({ outcome }) => outcome === 'paid' || outcome === 'failed')
    .map((line) => ({ line, item: byWid.get(line.id)! }))
    .sort((one, other) => (one.item.member_id < other.item.member_id ? -1 : 1));
  const members = taken.map(({ item }) => item.member_id);
  await lockPayouts(tx, members);
  for (const { line, item } of taken) {
    await (line.outcome === 'paid' ? pay : free)(tx, batch, { line, item, context });
  }
  if (taken.length > 0 && taken.length === batch.open_items)
    await endBatch(tx, batch.id, { state: 'closed', by: context.operator.id });
  return members;
}

type One = { line: Line; item: Item; context: OperatorContext };

async function pay(tx: Tx, batch: Batch, { line, item, context }: One): Promise<void> {
  const { operator } = context;
  const transactionId = line.transaction_id;
  const ended = { batchId: batch.id, withdrawalId: item.id, by: operator.id };
  await endItem(tx, ended, { state: 'paid', transactionId });
  await release(tx, 'withdrawal_paid', {
    memberId: item.member_id,
    amount: item.amount,
    wid: item.wid,
    usdt: item.usdt_amount,
  });
  await endWithdrawal(tx, item.id, { state: 'paid', by: operator.id, transactionId });
  const subject = `withdrawal:${item.wid}`;
  await note(tx, { subject, state: 'paid', operatorId: operator.id, note: transactionId });
  const details = { amount: Number(item.amount), transactionId, batch: batch.bid };
  await audit(tx, { ...by(context), action: 'withdrawal.pay', subject, details });
}

async function free(tx: Tx, batch: Batch, { line, item, context }: One): Promise<void> {
  const { operator } = context;
  const ended = { batchId: batch.id, withdrawalId: item.id, by: operator.id };
  await endItem(tx, ended, { state: 'failed', reason: line.reason });
  const words = [batch.bid, line.reason].filter(Boolean).join(': ');
  const subject = `withdrawal:${item.wid}`;
  await note(tx, { subject, state: 'unbatched', operatorId: operator.id, note: words });
}

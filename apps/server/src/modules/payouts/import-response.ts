import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { batchRefusal, transactionDigits } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by, recordCaseEvent } from '../operators/index.ts';
import {
  endHold,
  endWithdrawal,
  lockPayments,
  lockPayoutAccounts,
  lockWithdrawals,
} from '../withdrawals/index.ts';
import type { MatchedRow } from './match-response.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { type Batch, endBatch, endItem, type Item, itemsOf, lockBatch } from './payouts.queries.ts';
import { matchResponseFile } from './preview-response.ts';
import { returnFromBatch } from './return-from-batch.ts';

/**
 * Imports a bank response file that was previewed. Refused for the operator who exported the batch; a row that says
 * `paid` for a withdrawal that this operator approved is an error. Paid withdrawals get the bank's transaction id;
 * failed ones leave the batch and stay approved. The file is read again with everything locked: if the result differs
 * from the preview, nothing changes (`answer_changed`).
 */
export function importResponse(
  app: AppContext,
  input: Input<'operatorPayouts', 'importResponse'>,
  context: OperatorContext,
): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'importResponse'>>> {
  const { operator } = context;
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'importResponse'>>> => {
      const batch = await lockBatch(tx, input.id);
      if (!batch) return refuse('not_found');
      if (batchRefusal('importResponse', batch, operator.id)) return refuse('same_person');
      const items = await itemsOf(tx, batch.id);
      await lockWithdrawals(
        tx,
        items.map(({ id }) => id),
      );
      const beforeLock = await matchResponseFile(tx, batch, { file: input.file, operator });
      if (!beforeLock.ok) return beforeLock;
      // From here on nobody else can record these payments. The second reading sees those recorded before the lock.
      await lockPayments(tx, transactionDigitsOf(beforeLock.value.list));
      const matched = await matchResponseFile(tx, batch, { file: input.file, operator });
      if (!matched.ok) return matched;
      if (matched.value.digest !== input.digest) return refuse('answer_changed');
      const members = await applyRows(tx, { batch, items, list: matched.value.list, context });
      const { paid, failed, known, bad } = matched.value;
      for (const memberId of members) await app.live.hint(tx, { type: 'balance', memberId });
      const details = { paid: paid.items, amount: paid.amount, failed: failed.items, known, bad };
      await audit(tx, { ...by(context), action: 'payout.import', subject: `payout:${input.id}`, details });
      return batchCase(tx, input.id, operator);
    },
  );
}

const transactionDigitsOf = (list: readonly MatchedRow[]) =>
  list
    .filter(({ outcome }) => outcome === 'paid')
    .map(({ transaction_id }) => transactionDigits(transaction_id));

type Import = { batch: Batch; items: readonly Item[]; list: readonly MatchedRow[]; context: OperatorContext };

/** Applies the rows without errors. Returns the members whose withdrawals changed. */
async function applyRows(tx: Tx, { batch, items, list, context }: Import): Promise<bigint[]> {
  const byWid = new Map(items.map((item) => [item.wid, item]));
  const valid = list
    .filter(({ outcome }) => outcome === 'paid' || outcome === 'failed')
    .map((row) => ({ row, item: byWid.get(row.id)! }))
    .sort((one, other) => (one.item.member_id < other.item.member_id ? -1 : 1));
  const members = valid.map(({ item }) => item.member_id);
  await lockPayoutAccounts(tx, members);
  for (const { row, item } of valid) {
    if (row.outcome === 'paid') await pay(tx, batch, { row, item, context });
    else await returnFromBatch(tx, batch, { item, reason: row.reason, by: context.operator.id });
  }
  if (valid.length > 0 && valid.length === batch.open_items)
    await endBatch(tx, batch.id, { state: 'closed', by: context.operator.id });
  return members;
}

type RowImport = { row: MatchedRow; item: Item; context: OperatorContext };

async function pay(tx: Tx, batch: Batch, { row, item, context }: RowImport): Promise<void> {
  const { operator } = context;
  const transactionId = row.transaction_id;
  const toEnd = { batchId: batch.id, withdrawalId: item.id, by: operator.id };
  await endItem(tx, toEnd, { state: 'paid', transactionId });
  await endHold(tx, 'withdrawal_paid', {
    memberId: item.member_id,
    amount: item.amount,
    wid: item.wid,
    usdt: item.usdt_amount,
  });
  await endWithdrawal(tx, item.id, { state: 'paid', by: operator.id, transactionId });
  const subject = `withdrawal:${item.wid}`;
  await recordCaseEvent(tx, { subject, state: 'paid', operatorId: operator.id, note: transactionId });
  const details = { amount: Number(item.amount), transactionId, batch: batch.bid };
  await audit(tx, { ...by(context), action: 'withdrawal.pay', subject, details });
}

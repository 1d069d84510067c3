import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { allows, batchStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { audit, by, recordCaseEvent } from '../operators/index.ts';
import type { Withdrawal } from '../withdrawals/index.ts';
import { payoutFile } from './payout-file.ts';
import { type BatchCase, batchCase } from './payout-rows.ts';
import { batchByBid, insertBatch, itemsOf, lockWaiting, type Which } from './payouts.queries.ts';

/** The most withdrawals of a batch, because its response is imported in one transaction. */
const ITEMS_MAX = 200;

/**
 * Creates a batch of the approved withdrawals to one kind of payee, optionally to one wallet, bank or network. They
 * cannot be paid or rejected by hand while the batch is open. Withdrawals of suspended members are left out.
 */
export function createBatch(
  app: AppContext,
  input: Input<'operatorPayouts', 'createBatch'>,
  context: OperatorContext,
): Promise<Result<BatchCase, RefusalOf<'operatorPayouts', 'createBatch'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BatchCase, Refused<'batch_empty' | 'not_found'>>> => {
      const which = { kind: input.kind, code: input.code ?? null };
      const rows = await lockPayable(tx, which, ITEMS_MAX);
      if (rows.length === 0) return refuse('batch_empty');
      const bid = await insertBatch(tx, which, rows, context.operator.id);
      for (const { wid } of rows) {
        const subject = `withdrawal:${wid}`;
        await recordCaseEvent(tx, { subject, state: 'batched', operatorId: context.operator.id, note: bid });
      }
      const amount = kyatToWire(rows.reduce((all, row) => all + row.amount, 0n));
      const details = { ...which, items: rows.length, amount };
      await audit(tx, { ...by(context), action: 'payout.export', subject: `payout:${bid}`, details });
      return batchCase(tx, bid, context.operator);
    },
  );
}

/** Locks up to `most` withdrawals of active members that wait to be paid, first those requested first. */
export async function lockPayable(tx: Tx, which: Which, most: number): Promise<Withdrawal[]> {
  const rows: Withdrawal[] = [];
  for (let after = 0n; ; ) {
    const waiting = await lockWaiting(tx, which, { after, most });
    const who = await membersById(
      tx,
      waiting.map((row) => row.member_id),
    );
    rows.push(...waiting.filter((row) => who.get(row.member_id)?.state === 'active'));
    if (waiting.length < most || rows.length >= most) return rows.slice(0, most);
    after = waiting.at(-1)!.id;
  }
}

/**
 * The file of an open batch. Every download is audited, because the file contains names and account numbers.
 */
export function downloadBatchFile(
  app: AppContext,
  { id }: Input<'operatorPayouts', 'batchFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorPayouts', 'batchFile'>, RefusalOf<'operatorPayouts', 'batchFile'>>> {
  return app.store.tx(
    async (
      tx,
    ): Promise<Result<Output<'operatorPayouts', 'batchFile'>, Refused<'already_decided' | 'not_found'>>> => {
      const batch = await batchByBid(tx, id);
      if (!batch) return refuse('not_found');
      if (!allows(batchStates, 'download', batch.state)) return refuse('already_decided');
      const details = { items: batch.open_items };
      await audit(tx, { ...by(context), action: 'payout.download', subject: `payout:${id}`, details });
      return ok(payoutFile(tx, batch, await itemsOf(tx, batch.id)));
    },
  );
}

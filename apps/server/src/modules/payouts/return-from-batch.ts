import type { Tx } from '../../database/index.ts';
import { recordCaseEvent } from '../operators/index.ts';
import { type Batch, endItem, type Item } from './payouts.queries.ts';

/** A withdrawal that the bank did not pay, why (may be empty), and the operator who says so. */
type Returned = { item: Item; reason: string; by: bigint };

/** Takes a withdrawal out of its batch, because the bank did not pay it; it is approved as before. */
export async function returnFromBatch(tx: Tx, batch: Batch, { item, reason, by }: Returned): Promise<void> {
  await endItem(tx, { batchId: batch.id, withdrawalId: item.id, by }, { state: 'failed', reason });
  const note = [batch.bid, reason].filter(Boolean).join(': ');
  await recordCaseEvent(tx, { subject: `withdrawal:${item.wid}`, state: 'unbatched', operatorId: by, note });
}

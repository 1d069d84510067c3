import type { Tx } from '../../database/index.ts';
import type { HistoryRow } from './figures.queries.ts';

/** Records who saved, requested, published or stopped a campaign, with its version and terms as they are now. */
export async function recordHistory(
  tx: Tx,
  id: bigint | number,
  { act, reason = '', operatorId }: { act: HistoryRow['act']; reason?: string; operatorId: bigint },
): Promise<void> {
  await tx.query(
    `insert into campaigns.history (campaign_id, act, version, terms, reason, by_operator)
     select id, $2, version, terms, $3, $4 from campaigns.campaigns where id = $1`,
    [id, act, reason, operatorId],
  );
}

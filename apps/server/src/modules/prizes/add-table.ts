import type { Tx } from '../../database/index.ts';
import { insertSectors, insertTable } from './save-table.ts';
import type { PrizeFigures } from './tables.queries.ts';

/** Adds a prize table that is live at once, for play mode and tests; returns its id. */
export async function addPrizeTable(tx: Tx, figures: PrizeFigures): Promise<bigint> {
  const id = await insertTable(tx, figures);
  await insertSectors(tx, id, figures);
  await tx.query("update prizes.tables set state = 'live', live_at = clock.now() where id = $1", [id]);
  return id;
}

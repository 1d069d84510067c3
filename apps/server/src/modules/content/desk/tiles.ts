import type { Text } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import type { KindStore } from './kind-store.ts';
import { toInstant } from './numbered.ts';

type Row = {
  title: Text;
  hot: boolean;
  sort: number;
  maintenance_until: Date | null;
  exchange_rate: number;
  low_balance: bigint;
};

async function rowOf(db: Queries, item: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `select title, 'hot' = any(categories) as hot, sort, maintenance_until, exchange_rate, low_balance
     from content.games where id = $1`,
    [item],
  );
  return rows[0];
}

/** Tiles of the games that the system has; operators add none. */
export const tiles: KindStore<'tile'> = {
  isItem: async (db, item) => (await rowOf(db, item)) !== undefined,
  async read(db, item) {
    const row = await rowOf(db, item);
    return row
      ? { ...row, maintenance_until: toInstant(row.maintenance_until), low_balance: Number(row.low_balance) }
      : null;
  },
  async write(tx, item, value) {
    await tx.query(
      `update content.games set
         title = $2, sort = $3, maintenance_until = $4, exchange_rate = $5, low_balance = $6, shown = true,
         categories = case when $7 then array['hot'] else '{}' end || array_remove(categories, 'hot')
       where id = $1`,
      [
        item,
        value.title,
        value.sort,
        value.maintenance_until,
        value.exchange_rate,
        value.low_balance,
        value.hot,
      ],
    );
  },
  async hide(tx, item) {
    const { rowCount } = await tx.query('update content.games set shown = false where id = $1', [item]);
    return rowCount === 1;
  },
};

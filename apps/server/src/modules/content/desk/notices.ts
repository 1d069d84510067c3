import type { Text } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import type { KindStore } from './kind-store.ts';
import { hasVersion, isRowId, toInstant } from './numbered.ts';

type Row = {
  title: Text;
  body: Text;
  image: string;
  width_px: number;
  pop_up: boolean;
  pop_up_again: boolean;
  type: number;
  activity_id: bigint | null;
  segment_id: bigint | null;
  sort: number;
  shown_from: Date | null;
  shown_until: Date | null;
};

async function rowOf(db: Queries, item: string): Promise<Row | undefined> {
  if (!isRowId(item)) return undefined;
  const { rows } = await db.query<Row>(
    `select title, body, image, width_px, pop_up, pop_up_again, type, activity_id, segment_id, sort, shown_from,
            shown_until
     from content.notices where id = $1`,
    [item],
  );
  return rows[0];
}

export const notices: KindStore<'notice'> = {
  isItem: async (db, item) =>
    isRowId(item) && ((await rowOf(db, item)) !== undefined || (await hasVersion(db, 'notice', item))),
  async newItem(tx) {
    const { rows } = await tx.query<{ id: bigint }>("select nextval('content.notices_id_seq') as id");
    return String(rows[0]!.id);
  },
  async read(db, item) {
    const row = await rowOf(db, item);
    return row
      ? {
          title: row.title,
          body: row.body,
          picture: row.image,
          width: row.width_px,
          tan: row.pop_up,
          repeat_tan: row.pop_up_again,
          type: row.type,
          activity_id: row.activity_id === null ? null : Number(row.activity_id),
          segment_id: row.segment_id === null ? null : Number(row.segment_id),
          sort: row.sort,
          from: toInstant(row.shown_from),
          until: toInstant(row.shown_until),
        }
      : null;
  },
  async write(tx, item, value) {
    await tx.query(
      `insert into content.notices (id, title, body, image, width_px, pop_up, pop_up_again, type, activity_id,
                                    segment_id, sort, shown_from, shown_until)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (id) do update set
         title = excluded.title, body = excluded.body, image = excluded.image, width_px = excluded.width_px,
         pop_up = excluded.pop_up, pop_up_again = excluded.pop_up_again, type = excluded.type,
         activity_id = excluded.activity_id, segment_id = excluded.segment_id, sort = excluded.sort,
         shown_from = excluded.shown_from, shown_until = excluded.shown_until, shown = true`,
      [
        item,
        value.title,
        value.body,
        value.picture,
        value.width,
        value.tan,
        value.repeat_tan,
        value.type,
        value.activity_id,
        value.segment_id,
        value.sort,
        value.from,
        value.until,
      ],
    );
  },
  async hide(tx, item) {
    if (!isRowId(item)) return false;
    const { rowCount } = await tx.query('update content.notices set shown = false where id = $1', [item]);
    return rowCount === 1;
  },
};

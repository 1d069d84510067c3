import type { Text } from '@shwe/contract';
import type { ContentValue } from '@shwe/contract/content-values';
import type { Queries } from '../../../database/index.ts';
import type { KindStore } from './kind-store.ts';
import { hasVersion, isRowId, toInstant } from './numbered.ts';

type Row = {
  title: Text;
  body: Text;
  colour: string;
  pictures: Text;
  href: string;
  sort: number;
  shown_from: Date | null;
  shown_until: Date | null;
};

async function rowOf(db: Queries, item: string): Promise<Row | undefined> {
  if (!isRowId(item)) return undefined;
  const { rows } = await db.query<Row>(
    `select title, body, colour, pictures, href, sort, shown_from, shown_until
     from content.banners where id = $1`,
    [item],
  );
  return rows[0];
}

export const banners: KindStore<'banner'> = {
  isItem: async (db, item) =>
    isRowId(item) && ((await rowOf(db, item)) !== undefined || (await hasVersion(db, 'banner', item))),
  async newItem(tx) {
    const { rows } = await tx.query<{ id: bigint }>("select nextval('content.banners_id_seq') as id");
    return String(rows[0]!.id);
  },
  async read(db, item) {
    const row = await rowOf(db, item);
    if (!row) return null;
    const { shown_from: from, shown_until: until, colour, ...value } = row;
    return {
      ...value,
      colour: colour as ContentValue<'banner'>['colour'],
      from: toInstant(from),
      until: toInstant(until),
    };
  },
  async write(tx, item, value) {
    await tx.query(
      `insert into content.banners (id, title, body, colour, pictures, href, sort, shown_from, shown_until)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (id) do update set
         title = excluded.title, body = excluded.body, colour = excluded.colour, pictures = excluded.pictures,
         href = excluded.href, sort = excluded.sort, shown_from = excluded.shown_from,
         shown_until = excluded.shown_until, shown = true`,
      [
        item,
        value.title,
        value.body,
        value.colour,
        value.pictures,
        value.href,
        value.sort,
        value.from,
        value.until,
      ],
    );
  },
  async hide(tx, item) {
    if (!isRowId(item)) return false;
    const { rowCount } = await tx.query('update content.banners set shown = false where id = $1', [item]);
    return rowCount === 1;
  },
};

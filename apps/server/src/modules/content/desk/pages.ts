import type { Text } from '@shwe/contract';
import type { KindStore } from './kind-store.ts';

const NAMES = ['about', 'rules', 'help'];

/** The pages that the app has a place for. Without one of them, the app shows its own text or nothing. */
export const pages: KindStore<'page'> = {
  isItem: (_db, item) => NAMES.includes(item),
  async read(db, item) {
    const { rows } = await db.query<{ title: Text; body: Text }>(
      'select title, body from content.pages where name = $1',
      [item],
    );
    return rows[0] ?? null;
  },
  async write(tx, item, { title, body }) {
    await tx.query(
      `insert into content.pages (name, title, body) values ($1, $2, $3)
       on conflict (name) do update set title = excluded.title, body = excluded.body, shown = true`,
      [item, title, body],
    );
  },
  async hide(tx, item) {
    const { rowCount } = await tx.query('update content.pages set shown = false where name = $1', [item]);
    return rowCount === 1;
  },
};

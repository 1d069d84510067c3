import type { Text } from '@shwe/contract';
import { playerTexts } from '../words/player-texts.generated.ts';
import type { KindStore } from './kind-store.ts';

/** Replaced texts of the player's app, by the keys of its catalogue. */
export const words: KindStore<'words'> = {
  isItem: (_db, item) => Object.hasOwn(playerTexts, item),
  async read(db, item) {
    const { rows } = await db.query<{ words: Text }>('select words from content.words where key = $1', [
      item,
    ]);
    return rows[0] ?? null;
  },
  async write(tx, item, { words: replaced }) {
    await tx.query(
      `insert into content.words (key, words) values ($1, $2)
       on conflict (key) do update set words = excluded.words, shown = true`,
      [item, replaced],
    );
  },
  async hide(tx, item) {
    const { rowCount } = await tx.query('update content.words set shown = false where key = $1', [item]);
    return rowCount === 1;
  },
};

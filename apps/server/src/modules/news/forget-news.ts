import type { Store } from '../../database/index.ts';

/** Leaves nothing to tell of what has happened until now: no messages to write, no wins to show. */
export async function forgetNews(store: Store): Promise<void> {
  await store.tx(async (tx) => {
    await tx.query('delete from news.causes');
    await tx.query(
      `insert into news.shown_wins (slip_id, member_id, shown_at)
       select slip_id, member_id, clock.now() from lottery.winnings on conflict do nothing`,
    );
  });
}

import type { AppContext } from '../../../context/app-context.ts';

/** Names of the draws that were opened and closed. */
export type AdvancedDraws = { opened: string[]; closed: string[] };

/**
 * Opens and closes the draws that are due by the business clock. Bets are judged by the draw's times and not by its
 * state, so a late worker accepts or refuses no bet wrongly. Sealing and draw alerts wait for the state. Does nothing
 * while the clock of the database is in doubt.
 */
export async function advanceDrawStates(app: AppContext): Promise<AdvancedDraws> {
  return app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ is_doubted: boolean }>('select clock.is_doubted($1) as is_doubted', [
      app.clock.database(),
    ]);
    if (rows[0]!.is_doubted) return { opened: [], closed: [] };
    const opened = await tx.query<{ name: string }>(
      `update lottery.draws set state = 'open'
       where id in (select id from lottery.draws
                    where state = 'scheduled' and opens_at <= clock.now() and closes_at > clock.now()
                    order by id for update)
       returning name`,
    );
    // Locks in the same order as bets and waits for bets in progress, so a closed draw has all its slips.
    const closed = await tx.query<{ name: string }>(
      `update lottery.draws set state = 'closed'
       where id in (select id from lottery.draws
                    where state in ('scheduled', 'open') and closes_at <= clock.now() order by id for update)
       returning name`,
    );
    for (const { name } of [...opened.rows, ...closed.rows])
      await app.live.hint(tx, { type: 'issue', issue: name });
    return { opened: opened.rows.map((row) => row.name), closed: closed.rows.map((row) => row.name) };
  });
}

import type { AppContext } from '../../../context/app-context.ts';
/** Issues that opened and closed by the database's business clock: 'name' of each. */
export type Turned = { opened: string[]; closed: string[] };

/**
 * Opens and closes what is due. The states only show it: a bet is judged by the times themselves, so a late worker
 * lets nothing in and keeps nothing out.
 */
export async function advanceDrawStates(app: AppContext): Promise<Turned> {
  return app.store.tx(async (tx) => {
    const opened = await tx.query<{ name: string }>(
      `update lottery.draws set state = 'open'
       where id in (select id from lottery.draws
                    where state = 'scheduled' and opens_at <= clock.now() and closes_at > clock.now() order by id for update)
       returning name`,
    );
    // Locks in the order of bets, and waits for those that are being decided, so what is closed is complete.
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

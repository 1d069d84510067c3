import type { AppContext } from '../../context/app-context.ts';

/** Turns ended in one transaction. */
const TURNS_A_STEP = 500;

/** Ends turns that were not drawn in time, which frees what they reserved. Returns how many. */
export async function expireTurns(app: AppContext): Promise<number> {
  const { rowCount } = await app.store.query(
    `update prizes.turns set state = 'expired', ended_at = clock.now()
     where id in (select id from prizes.turns where state = 'given' and until <= clock.now()
                  order by id limit $1 for no key update skip locked)`,
    [TURNS_A_STEP],
  );
  return rowCount ?? 0;
}

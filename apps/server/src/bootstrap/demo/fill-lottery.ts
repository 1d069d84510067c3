import type { AppContext } from '../../context/app-context.ts';
import { advanceDrawStates, planDraws, recordPastDraw } from '../../modules/lottery/index.ts';
import { readHistory } from './history.ts';
/**
 * Puts the real 2D history into the house and makes today's and the next days' issues. Doing it again changes
 * nothing.
 */
export async function fillLottery(app: AppContext): Promise<void> {
  await app.store.tx(async (tx) => {
    for (const past of readHistory()) await recordPastDraw(tx, past);
  });
  await planDraws(app.store, app.clock.business());
  await advanceDrawStates(app);
}

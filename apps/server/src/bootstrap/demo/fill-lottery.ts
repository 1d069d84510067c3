import type { AppContext } from '../../context/app-context.ts';
import { advanceDrawStates, planDraws, recordPastDraw } from '../../modules/lottery/index.ts';
import { readHistory } from './history.ts';

/**
 * Records past 2D results and plans the next draws, then opens and closes those that are due. Running it again
 * duplicates nothing.
 */
export async function fillLottery(app: AppContext): Promise<void> {
  await app.store.tx(async (tx) => {
    for (const past of readHistory()) await recordPastDraw(tx, past);
  });
  await planDraws(app.store, app.clock.business());
  await advanceDrawStates(app);
}

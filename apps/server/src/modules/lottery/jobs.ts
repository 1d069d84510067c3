import type { AppContext } from '../../context/app-context.ts';
import { deleteOldTokens } from './bets/index.ts';
import { planDraws } from './calendar/index.ts';
import { advanceDrawStates, endDueTemporaryCaps } from './draws/index.ts';
import { pollFeed, settleDueDraws } from './results/index.ts';
import { sealDueDraws } from './seals/index.ts';

/** Jobs that the worker runs repeatedly. Each does only what is due, so running it twice changes nothing. */
export const lotteryJobs = [
  {
    name: 'plan draws',
    everyMs: 1000,
    run: (app: AppContext) => planDraws(app.store, app.clock.business()),
  },
  { name: 'advance draw states', everyMs: 250, run: advanceDrawStates },
  { name: 'end temporary caps', everyMs: 250, run: endDueTemporaryCaps },
  { name: 'seal draws', everyMs: 250, run: sealDueDraws },
  { name: 'poll the feed', everyMs: 500, run: pollFeed },
  { name: 'settle draws', everyMs: 500, run: settleDueDraws },
  {
    name: 'delete old bets without a key',
    everyMs: 600_000,
    run: (app: AppContext) => app.store.query('select lottery.delete_old_unkeyed_bets()'),
  },
  {
    name: 'delete old lottery tokens',
    everyMs: 600_000,
    run: (app: AppContext) => deleteOldTokens(app.store),
  },
];

import type { AppContext } from '../../context/app-context.ts';
import { forgetOldTokens } from './bets/index.ts';
import { planDraws } from './calendar/index.ts';
import { advanceDrawStates, endDueTemporaryCaps } from './draws/index.ts';
import { pollFeed, settleDueDraws } from './results/index.ts';
import { sealDueDraws } from './seals/index.ts';
/** Work that comes due with business time: the worker runs each again and again; doing one twice changes nothing. */
export const lotteryJobs = [
  {
    name: 'plan issues',
    everyMs: 1000,
    run: (app: AppContext) => planDraws(app.store, app.clock.business()),
  },
  { name: 'turn issues', everyMs: 250, run: advanceDrawStates },
  { name: 'end hot marks', everyMs: 250, run: endDueTemporaryCaps },
  { name: 'seal issues', everyMs: 250, run: sealDueDraws },
  { name: 'read the feed', everyMs: 500, run: pollFeed },
  { name: 'settle issues', everyMs: 500, run: settleDueDraws },
  {
    name: 'forget bets without a key',
    everyMs: 600_000,
    run: (app: AppContext) => app.store.query('select lottery.delete_old_unkeyed_bets()'),
  },
  {
    name: 'forget lottery tokens',
    everyMs: 600_000,
    run: (app: AppContext) => forgetOldTokens(app.store),
  },
];

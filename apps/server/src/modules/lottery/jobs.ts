import type { AppContext } from '../../context/app-context.ts';
import { forgetOldTokens } from './bets/index.ts';
import { planIssues } from './calendar/index.ts';
import { endHotMarks, turnIssues } from './draws/index.ts';
import { pollFeed, settleDue } from './results/index.ts';
import { sealDue } from './seals/index.ts';
/** Work that comes due with business time: the worker runs each again and again; doing one twice changes nothing. */
export const lotteryJobs = [
  {
    name: 'plan issues',
    everyMs: 1000,
    run: (house: AppContext) => planIssues(house.store, house.clock.business()),
  },
  { name: 'turn issues', everyMs: 250, run: turnIssues },
  { name: 'end hot marks', everyMs: 250, run: endHotMarks },
  { name: 'seal issues', everyMs: 250, run: sealDue },
  { name: 'read the feed', everyMs: 500, run: pollFeed },
  { name: 'settle issues', everyMs: 500, run: settleDue },
  {
    name: 'forget bets without a key',
    everyMs: 600_000,
    run: (house: AppContext) => house.store.query('select lottery.delete_old_unkeyed_bets()'),
  },
  {
    name: 'forget lottery tokens',
    everyMs: 600_000,
    run: (house: AppContext) => forgetOldTokens(house.store),
  },
];

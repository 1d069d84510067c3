import { kyatToWire, ok, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { drawByName, numbersFor, pastResults, sessionOf, sessionsNow, sessionsOpen } from '../draws/index.ts';
import { restDays } from './calendar.queries.ts';
import { ruleBook } from './rules.queries.ts';

/** Calls about draws, open to anyone but for a member’s own room on each number. */
export function drawsMemberApi(app: AppContext): Handlers<'draws'> {
  const { store, clock } = app;
  return {
    async sections({ gameId, winState, page = 1, pageSize = 10 }) {
      const today = yangonDate(clock.business());
      const list = await {
        1: () => sessionsOpen(store, gameId),
        2: () => sessionsNow(store, gameId, today),
        3: () => pastResults(store, gameId, page, pageSize),
      }[winState]();
      // Of what can be bet on now; each issue says its own (`numbers`).
      const rules = await ruleBook(store);
      const now = rules.on(gameId, today);
      const next = list.find((issue) => issue.state === 'open');
      return ok({
        list: list.map(sessionOf),
        odds: next?.odds ?? now.odds,
        min_bet: kyatToWire(next?.min_stake ?? now.minStake),
        pairs: rules.pairsOn(next?.date ?? today),
      });
    },
    async numbers({ gameId, issue: name }, { memberId }) {
      const issue = await drawByName(store, name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      const list = await numbersFor(store, issue, memberId);
      return ok({
        issue: name,
        state: issue.state,
        odds: issue.odds,
        min_bet: kyatToWire(issue.min_stake),
        list,
      });
    },
    closeDays: async ({ gameId }) => ok(await restDays(store, clock.business(), gameId)),
  };
}

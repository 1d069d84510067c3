import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { pageOf } from '../../../util/paging.ts';
import { drawByName, salesAreHidden } from '../draws/index.ts';
import { bettingAlerts } from './alerts.queries.ts';
import { slipList, slipsFile } from './slip-list.ts';
import { slipsForOperators } from './slips.queries.ts';

/** Slips of a member a page. */
const SLIPS = 20;

/** Operators' calls about members' bets. */
export function betsOperatorApi(app: AppContext): Handlers<'operatorBets'> {
  const { store } = app;
  return {
    slips: async (input) => ok(await slipList(store, input, pageOf(input))),
    slipsFile: (input, context) => slipsFile(store, input, context),
    async memberSlips({ id, gameId, ...input }) {
      const paging = pageOf(input, SLIPS);
      return ok({ ...(await slipsForOperators(store, BigInt(id), { game: gameId }, paging)), ...paging });
    },
    async alerts({ issue: name }) {
      const draw = await drawByName(store, name);
      if (!draw) return refuse('not_found');
      const { top, findings } = await bettingAlerts(store, draw);
      const isHidden = await salesAreHidden(store, draw);
      return ok({ top, findings: isHidden ? findings.filter(({ number }) => number === null) : findings });
    },
  };
}

import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { isDirectDownline } from '../agents/index.ts';
import { claimRebates, gamesOf } from './claim.ts';
import { explainAgent, explainOwn } from './explain.ts';
import { previewRate } from './preview-rate.ts';
import { defaultsOf, ratesOf } from './rates.queries.ts';
import { rebateDays } from './rebate-days.ts';
import { setDownlineDefaults, setDownlineRate } from './set-downline-rates.ts';

/** Calls of members and agents about rebates and rates. */
export function rebatesMemberApi(app: AppContext): Handlers<'rebates'> {
  const { store } = app;
  return {
    ownDays: async (_input, { memberId }) => ok(await rebateDays(store, memberId, 'player')),
    agentDays: async (_input, { memberId }) => ok(await rebateDays(store, memberId, 'agent')),
    claimOwn: ({ game_str: games, fs_money: expected }, context) =>
      claimRebates(app, { part: 'player', games: gamesOf(games), expected }, context),
    claimAgent: ({ fs_money: expected }, context) =>
      claimRebates(app, { part: 'agent', games: null, expected }, context),
    explainOwn: async ({ date }, { memberId }) => ok(await explainOwn(store, memberId, date)),
    explainAgent: (input, { memberId }) => explainAgent(store, memberId, input),
    defaults: async (_input, { memberId }) => ok({ list: await defaultsOf(store, memberId) }),
    setDefaults: (input, { memberId }) => setDownlineDefaults(app, input, memberId),
    async rates({ subor_id: id }, { memberId }) {
      if (!(await isDirectDownline(store, memberId, BigInt(id)))) return refuse('not_found');
      return ok({ list: await ratesOf(store, BigInt(id), memberId) });
    },
    setRate: (input, { memberId }) => setDownlineRate(app, input, memberId),
    preview: (input, { memberId }) => previewRate(store, input, memberId),
  };
}

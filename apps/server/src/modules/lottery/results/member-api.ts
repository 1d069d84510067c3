import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { drawByName, sessionOf } from '../draws/index.ts';
import { liveIndex } from './feed.queries.ts';
import { historyOf } from './history.queries.ts';

/** Calls about results, open to anyone. */
export function resultsMemberApi(app: AppContext): Handlers<'results'> {
  const { store } = app;
  return {
    live: async () => ok({ live: await liveIndex(store, app.config) }),
    async drawHistory({ gameId, issue: name }) {
      const issue = await drawByName(store, name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      return ok({ issue: sessionOf(issue), list: await historyOf(store, issue) });
    },
  };
}

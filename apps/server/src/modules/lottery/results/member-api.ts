import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { drawByName, drawToWire } from '../draws/index.ts';
import { liveFigures } from './feed.queries.ts';
import { historyOf } from './history.queries.ts';

/** Calls about results that anyone may make, also without login. */
export function resultsMemberApi(app: AppContext): Handlers<'results'> {
  const { store } = app;
  return {
    live: async () => ok({ live: await liveFigures(store, app.config) }),
    async drawHistory({ gameId, issue: name }) {
      const draw = await drawByName(store, name);
      if (!draw || draw.game !== gameId) return refuse('not_found');
      return ok({ issue: drawToWire(draw), list: await historyOf(store, draw) });
    },
  };
}

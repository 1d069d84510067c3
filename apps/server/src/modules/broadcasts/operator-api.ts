import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { readSettings } from '../settings/index.ts';
import { broadcastPage, countAudience } from './broadcasts.queries.ts';
import { approve, stop } from './decide.ts';
import { schedule, takesTwo, targetOf } from './schedule.ts';

/** Messages a page unless the client says otherwise. */
const PAGE_SIZE = 50;

/** Operators' calls about messages to members. */
export function broadcastsOperatorApi(app: AppContext): Handlers<'operatorBroadcasts'> {
  const { store } = app;
  return {
    async list({ page = 1, size = PAGE_SIZE }, { operator }) {
      const [rows, settings] = await Promise.all([
        broadcastPage(store, { page, size }, operator.id),
        readSettings(store),
      ]);
      return ok({ ...rows, page, size, second_from: settings['message.second_from'] });
    },
    async audience(to) {
      const target = await targetOf(store, to);
      if (!target) return refuse('not_found');
      const [audience, settings] = await Promise.all([countAudience(store, target), readSettings(store)]);
      const isOfTwo = takesTwo(to.audience, audience.count, settings['message.second_from']);
      return ok({ ...audience, takes_two: isOfTwo });
    },
    schedule: (input, context) => schedule(app, input, context),
    approve: (input, context) => approve(app, input, context),
    stop: (input, context) => stop(app, input, context),
  };
}

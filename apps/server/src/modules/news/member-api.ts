import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { latestNews } from './latest-news.ts';
import { markWinsShown } from './shown-wins.queries.ts';

/** Members' calls about what has happened to their money. */
export function newsMemberApi({ store }: AppContext): Handlers<'news'> {
  return {
    latest: async (_input, { memberId, lang }) => ok(await latestNews(store, memberId, lang)),
    async winsShown({ slips }, { memberId }) {
      await markWinsShown(store, memberId, slips);
      return ok({});
    },
  };
}

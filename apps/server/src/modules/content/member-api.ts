import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { games, pages } from './content.queries.ts';
import { type ContentPorts, createHomePage, gameCategories } from './home-page.ts';

/** Members' calls of the home page. */
export function contentMemberApi(app: AppContext, ports: ContentPorts): Handlers<'content'> {
  const homePage = createHomePage(app, ports);
  return {
    getindex: async (_input, context) => ok(await homePage(context)),
    gameCategories: async () => ok(await gameCategories(app)),
    pages: async (_input, { lang }) => ok({ list: await pages(app.store, lang) }),
    async games({ cateflag, productCode }, { lang }) {
      const [category, id] = [cleanText(cateflag ?? ''), cleanText(productCode ?? '')];
      const filter = { ...(category && { category }), ...(id && { id }) };
      return ok({ list: await games(app.store, lang, filter) });
    },
  };
}

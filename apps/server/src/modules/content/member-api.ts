import type { Output } from '@shwe/contract';
import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { readSettings } from '../settings/index.ts';
import { banners, gameCounts, games, notices } from './content.queries.ts';
export type MemberCard = NonNullable<Output<'content', 'getindex'>['member']>;

/** What the home page shows of rooms that stand above this one; app.ts supplies it. */
export type ContentPorts = {
  /** The card of who holds this token; null for nobody, or when the session is over. */
  memberCard(token: string): Promise<MemberCard | null>;
};

/** Tabs in the specification's order (§1), hot first. */
const CATEGORIES = ['hot', 'live', 'poker', 'fish', 'slot', 'lottery', 'sports'];

/** The home page's calls. */
export function contentMemberApi(app: AppContext, ports: ContentPorts): Handlers<'content'> {
  return {
    async getindex(_asks, { lang, token }) {
      const [member, gonggao, shown, settings] = await Promise.all([
        token ? ports.memberCard(token) : null,
        notices(app.store, lang),
        banners(app.store, lang),
        readSettings(app.store),
      ]);
      return ok({
        member,
        gonggao,
        domain: app.config.publicOrigin ?? '',
        // Activities come with the room promotions; until an operator has made one there is none to apply for.
        apply: [],
        banners: shown,
        sysconfig: {
          agent_airplane: settings['contact.agent_airplane'],
          agent_skype: settings['contact.agent_skype'],
          service_link: settings['contact.service_link'],
          service_link1: settings['contact.service_link1'],
          busin_link: settings['contact.busin_link'],
        },
      });
    },
    async gameCategories() {
      const counts = await gameCounts(app.store);
      const list = CATEGORIES.map((key, sort) => {
        const count = counts.get(key) ?? 0;
        return { key, show: key === 'hot' || count > 0, sort, count };
      });
      return ok({ list });
    },
    async games({ cateflag, productCode }, { lang }) {
      const [category, id] = [cleanText(cateflag ?? ''), cleanText(productCode ?? '')];
      const wanted = { ...(category && { category }), ...(id && { id }) };
      return ok({ list: await games(app.store, lang, wanted) });
    },
  };
}

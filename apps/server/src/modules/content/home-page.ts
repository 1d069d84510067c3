import { LANGS, type Lang, type Output } from '@shwe/contract';
import type { AppContext } from '../../context/app-context.ts';
import type { OpenContext } from '../../http/context.ts';
import { joinReads } from '../../util/joined-reads.ts';
import { readSettings } from '../settings/index.ts';
import { banners, gameCounts, notices, replacedWords, type SegmentNotice } from './content.queries.ts';

export type MemberCard = NonNullable<Output<'content', 'getindex'>['member']>;

/** What the home page needs from modules that this one must not import; `bootstrap/` supplies it. */
export type ContentPorts = {
  /** The card of the member with this token; null if the token is unknown or its session has ended. */
  memberCard(token: string): Promise<MemberCard | null>;
  /** The activities of which a member has a bonus to claim. */
  claimableActivities(memberId: bigint): Promise<readonly bigint[]>;
  /** Which of these segments a member is in. */
  segmentsOf(memberId: bigint, segmentIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
};

/** What everybody sees is read for all callers of this time together, ms. */
const READ_PAUSE_MS = 10;

/** Returns what reads the home page: the member's card, notices, banners and contact links. */
export function createHomePage(
  { store, config }: AppContext,
  ports: ContentPorts,
): (context: Pick<OpenContext, 'lang' | 'token'>) => Promise<Output<'content', 'getindex'>> {
  const readers = LANGS.map(
    (lang) => [lang, joinReads(() => readShared(store, lang), READ_PAUSE_MS)] as const,
  );
  const sharedOf = new Map(readers);
  return async ({ lang, token }) => {
    const [member, { allNotices, visibleBanners, settings, words }] = await Promise.all([
      token ? ports.memberCard(token) : null,
      sharedOf.get(lang)!(),
    ]);
    return {
      member,
      gonggao: await noticesFor(ports, member, allNotices),
      domain: config.publicOrigin ?? '',
      apply: await toClaim(ports, member),
      banners: visibleBanners,
      sysconfig: {
        agent_airplane: settings['contact.agent_airplane'],
        agent_skype: settings['contact.agent_skype'],
        service_link: settings['contact.service_link'],
        service_link1: settings['contact.service_link1'],
        busin_link: settings['contact.busin_link'],
      },
      words,
    };
  };
}

/** What the home page shows to everybody in one language. */
async function readShared(store: AppContext['store'], lang: Lang) {
  const [allNotices, visibleBanners, settings, words] = await Promise.all([
    notices(store, lang),
    banners(store, lang),
    readSettings(store),
    replacedWords(store, lang),
  ]);
  return { allNotices, visibleBanners, settings, words };
}

async function toClaim(
  ports: ContentPorts,
  member: MemberCard | null,
): Promise<Output<'content', 'getindex'>['apply']> {
  if (!member) return [];
  const ids = await ports.claimableActivities(BigInt(member.id));
  return ids.map((id) => ({ id: Number(id), status: 1 }));
}

/** The notices for everybody and those of the member's segments. */
async function noticesFor(
  ports: ContentPorts,
  member: MemberCard | null,
  all: readonly SegmentNotice[],
): Promise<Output<'content', 'getindex'>['gonggao']> {
  const asked = [...new Set(all.flatMap(({ segmentId }) => (segmentId === null ? [] : [segmentId])))];
  const own =
    member && asked.length > 0 ? await ports.segmentsOf(BigInt(member.id), asked) : new Set<bigint>();
  return all.filter(({ segmentId }) => segmentId === null || own.has(segmentId)).map(({ notice }) => notice);
}

/** The tabs of the games in display order; the wire fixes it. */
const CATEGORIES = ['hot', 'live', 'poker', 'fish', 'slot', 'lottery', 'sports'];

/** Every tab with how many games it has; tabs without games are hidden, except the popular ones. */
export async function gameCategories({ store }: AppContext): Promise<Output<'content', 'gameCategories'>> {
  const counts = await gameCounts(store);
  const list = CATEGORIES.map((key, sort) => {
    const count = counts.get(key) ?? 0;
    return { key, show: key === 'hot' || count > 0, sort, count };
  });
  return { list };
}

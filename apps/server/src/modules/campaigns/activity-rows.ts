import type { Lang, Output } from '@shwe/contract';
import { periodInForce } from '@shwe/contract/campaign-period';
import { campaignText, rewardText } from '@shwe/contract/campaign-text';
import type { Campaign } from './campaigns.queries.ts';

type Row = Omit<Output<'activities', 'list'>['list'][number], 'flag' | 'note'>;

/** The tabs of the activities page in order; on the wire their numbers from 1. */
export const TYPES = ['deposit', 'play', 'daily', 'welcome'] as const;

/** An activity on the wire; its time is that of the last offer, else when it was published or began. */
export function activityRow(
  { id, terms, published_at: publishedAt, live_since: liveSince }: Campaign,
  offeredAt: Date | null,
  lang: Lang,
): Row {
  const { from, until } = periodInForce(terms, liveSince);
  const begin = new Date(terms.from);
  const shownSince = publishedAt !== null && publishedAt > begin ? publishedAt : begin;
  return {
    id: Number(id),
    title: terms.title[lang],
    what: campaignText(terms, lang)[0]!.lines[0]!,
    reward: rewardText(terms, lang),
    img: terms.art,
    type: TYPES.indexOf(terms.type) + 1,
    time: (offeredAt ?? shownSince).toISOString(),
    from: from.toISOString(),
    until: until.toISOString(),
  };
}

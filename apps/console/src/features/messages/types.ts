import type { Input, Output } from '@shwe/contract';

export type HouseMessage = Output<'operatorBroadcasts', 'list'>['list'][number];
export type Audience = Output<'operatorBroadcasts', 'audience'>;
export type To = Input<'operatorBroadcasts', 'audience'>;
export type Text = HouseMessage['title'];

/** The languages in the order of the screen, each in its own script. */
export const LANGS = { my: 'မြန်မာ', en: 'English', th: 'ไทย', zh: '中文' } as const;
export type Lang = keyof typeof LANGS;
export const langs = Object.keys(LANGS) as Lang[];

export const TITLE_MAX = 60;
export const BODY_MAX = 1000;

/** Whom a message is for; `all` says that it is for all members. */
export function toText(
  { audience, segment, members }: Pick<HouseMessage, 'audience' | 'segment' | 'members'>,
  all: string,
): string {
  if (audience === 'members') return members.map(({ name }) => name).join(', ');
  return audience === 'all' ? all : segment;
}

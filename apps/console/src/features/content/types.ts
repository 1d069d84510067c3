import type { Input, Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

export type Content = Input<'operatorContent', 'publish'>['content'];
export type Kind = Content['kind'];
export type ContentOf<Of extends Kind> = Extract<Content, { kind: Of }>;
export type Row = Output<'operatorContent', 'items'>['list'][number];
export type Detail = Output<'operatorContent', 'item'>;
export type Texts = ContentOf<'words'>['value']['words'];

/** What is shown beside the list; `item` null: new content, which begins as a copy if it is of an item. */
export type Selected = { kind: Kind; item: string | null; copy?: { of: string; content: Content } };

export const KINDS = ['notice', 'banner', 'tile', 'page', 'words'] as const satisfies readonly Kind[];

export const KIND_NAME: Record<Kind, Key> = {
  notice: 'contentNotice',
  banner: 'contentBanner',
  tile: 'contentTile',
  page: 'contentPage',
  words: 'contentWords',
};

/** The tab of each kind. */
export const KIND_TAB: Record<Kind, Key> = {
  notice: 'contentNotices',
  banner: 'contentBanners',
  tile: 'contentTiles',
  page: 'contentPages',
  words: 'contentTexts',
};

export const STATE_NAME: Record<Row['state'], Key> = {
  draft: 'contentDraft',
  live: 'contentLive',
  scheduled: 'contentScheduled',
  ended: 'contentEnded',
  off: 'contentOff',
};

/** The pages that the app has a place for. */
export const PAGES: Record<string, Key> = {
  about: 'contentAbout',
  rules: 'contentRules',
  help: 'contentHelp',
};

/** The kinds of notices, by their number on the wire. */
export const NOTICE_TYPES = ['contentType0', 'contentType1', 'contentType2', 'contentType3'] as const;

/** The colours of drawn banners. */
export const COLOUR_NAME: Record<ContentOf<'banner'>['value']['colour'], Key> = {
  red: 'contentRed',
  green: 'contentGreen',
  blue: 'contentBlue',
  ochre: 'contentOchre',
  plum: 'contentPlum',
  umber: 'contentUmber',
};

/** The screens that a banner can open. */
export const SCREENS: readonly (readonly [string, Key])[] = [
  ['', 'contentOpensNothing'],
  ['/theme1_lottery_two_home', 'contentOpens2D'],
  ['/theme1_lottery_three_home', 'contentOpens3D'],
  ['/theme1_deposit', 'contentOpensDeposit'],
  ['/theme1_active', 'contentOpensPromotions'],
  ['/theme1_vip', 'contentOpensVip'],
  ['/theme1_share_app', 'contentOpensShare'],
  ['/theme1_service', 'contentOpensSupport'],
];

const NONE: Texts = { my: '', en: '', zh: '', th: '' };
const ANY_TIME = { from: null, until: null };

/** New content of each kind. */
export const EMPTY: { [Of in Kind]: ContentOf<Of> } = {
  notice: {
    kind: 'notice',
    value: {
      title: NONE,
      body: NONE,
      picture: '',
      width: 0,
      tan: true,
      repeat_tan: false,
      type: 0,
      activity_id: null,
      segment_id: null,
      sort: 0,
      ...ANY_TIME,
    },
  },
  banner: {
    kind: 'banner',
    value: { title: NONE, body: NONE, colour: 'red', pictures: NONE, href: '', sort: 0, ...ANY_TIME },
  },
  tile: {
    kind: 'tile',
    value: {
      title: NONE,
      hot: false,
      sort: 0,
      maintenance_until: null,
      exchange_rate: 1,
      low_balance: 0,
    },
  },
  page: { kind: 'page', value: { title: NONE, body: NONE } },
  words: { kind: 'words', value: { words: NONE } },
};

import type { Input, Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

export type Content = Input<'operatorContent', 'publish'>['content'];
export type Kind = Content['kind'];
export type ContentOf<Of extends Kind> = Extract<Content, { kind: Of }>;
export type Row = Output<'operatorContent', 'items'>['list'][number];
export type Detail = Output<'operatorContent', 'item'>;
export type Texts = ContentOf<'words'>['value']['words'];

/** What is shown beside the list; `item` null: new content. */
export type Selected = { kind: Kind; item: string | null };

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

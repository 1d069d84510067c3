import type { Content, ContentKind, ContentValue } from '@shwe/contract/content-values';
import type { Queries, Tx } from '../../../database/index.ts';
import { banners } from './banners.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { tiles } from './tiles.ts';
import { words } from './words.ts';

/** How content of one kind is kept in its table, which is what players are shown. */
export type KindStore<Kind extends ContentKind> = {
  /** Whether the system has a place of this name; notices and banners get their ids here. */
  isItem(db: Queries, item: string): boolean | Promise<boolean>;
  /** The id of new content; missing where every item is named by the system. */
  newItem?(tx: Tx): Promise<string>;
  /** What the table has, shown or not; null: nothing yet. */
  read(db: Queries, item: string): Promise<ContentValue<Kind> | null>;
  /** Writes and shows it. */
  write(tx: Tx, item: string, value: ContentValue<Kind>): Promise<void>;
  /** Shows it no longer; false if there is none. */
  hide(tx: Tx, item: string): Promise<boolean>;
};

const kinds: { [Kind in ContentKind]: KindStore<Kind> } = {
  notice: notices,
  banner: banners,
  tile: tiles,
  page: pages,
  words,
};

/** The store of a kind, for content whose kind is known only at run time. */
export function kindOf(kind: ContentKind): KindStore<ContentKind> {
  return kinds[kind] as KindStore<ContentKind>;
}

/** A value that was read or stored under a kind, together with the kind. */
export function contentOf(kind: ContentKind, value: unknown): Content {
  return { kind, value } as Content;
}

/** What the table has for an item; null: nothing yet. */
export async function publishedContent(
  db: Queries,
  kind: ContentKind,
  item: string,
): Promise<Content | null> {
  const value = await kindOf(kind).read(db, item);
  return value && contentOf(kind, value);
}

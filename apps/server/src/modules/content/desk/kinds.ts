import type { Content, ContentKind } from '@shwe/contract/content-values';
import type { Queries } from '../../../database/index.ts';
import { banners } from './banners.ts';
import type { KindStore } from './kind-store.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { tiles } from './tiles.ts';
import { words } from './words.ts';

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

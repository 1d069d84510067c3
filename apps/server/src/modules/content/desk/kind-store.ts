import type { ContentKind, ContentValue } from '@shwe/contract/content-values';
import type { Queries, Tx } from '../../../database/index.ts';

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

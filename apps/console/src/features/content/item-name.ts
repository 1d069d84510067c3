import type { useT } from '../../i18n/index.ts';
import { PAGES, type Row } from './types.ts';

type Texts = Pick<ReturnType<typeof useT>, 't' | 'lang'>;

/** The title of an item in the operator's language, else in one that it has; a replaced text is named by its key. */
export function itemName({ kind, item, title }: Row, { t, lang }: Texts): string {
  if (kind === 'words') return item;
  const page = PAGES[item];
  return title[lang] || title.en || title.my || (kind === 'page' && page ? t(page) : t('contentUntitled'));
}

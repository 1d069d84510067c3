import type { Lang } from '@shwe/contract/langs';
import { promotionOfLink } from '@shwe/contract/promotion-link';
import { amountText, dateTime } from '../../core/format.ts';
import type { Key, useT } from '../../i18n/index.ts';
import { COLOUR_NAME, type Content, NOTICE_TYPES, SCREENS } from './types.ts';

type Texts = Pick<ReturnType<typeof useT>, 't' | 'names'>;
type Leaf = { field: string; lang: Lang | null; value: unknown };

/** The fields as the form names them. */
export const FIELD_NAME: Record<string, Key> = {
  title: 'contentTitle',
  body: 'contentText',
  picture: 'contentPicture',
  pictures: 'contentPicture',
  width: 'contentWidth',
  tan: 'contentPopUp',
  repeat_tan: 'contentPopUpAgain',
  type: 'contentType',
  activity_id: 'contentActivity',
  segment_id: 'contentAudience',
  sort: 'contentSort',
  from: 'contentShownFrom',
  until: 'contentShownUntil',
  colour: 'contentColour',
  href: 'contentOpens',
  hot: 'contentHot',
  maintenance_until: 'contentMaintenance',
  exchange_rate: 'contentRate',
  low_balance: 'contentLowBalance',
  words: 'contentReplacement',
};

const MOMENTS = ['from', 'until', 'maintenance_until'];
const SHOWN_MAX = 60;
/** What is shown before the first difference of two long texts. */
const LEAD_MAX = 20;

/** The fields that differ from the version before, with their value then and now, in the words of the form. */
export function changesOf(now: Content, was: Content, texts: Texts) {
  const before = new Map(leavesOf(was).map((leaf) => [`${leaf.field} ${leaf.lang}`, leaf.value]));
  return leavesOf(now)
    .map((leaf) => ({ leaf, earlier: before.get(`${leaf.field} ${leaf.lang}`) }))
    .filter(({ leaf, earlier }) => leaf.value !== earlier)
    .map(({ leaf, earlier }) => ({
      name: nameOf(now.kind, leaf, texts),
      ...aroundDifference(textOf(leaf.field, earlier, texts), textOf(leaf.field, leaf.value, texts)),
    }));
}

/** Every single value, those of texts once for each language. */
function leavesOf({ value }: Content): Leaf[] {
  return Object.entries(value).flatMap(([field, part]): Leaf[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).map(([lang, text]) => ({ field, lang: lang as Lang, value: text }))
      : [{ field, lang: null, value: part }],
  );
}

function nameOf(kind: Content['kind'], { field, lang }: Leaf, { t }: Texts): string {
  const key = kind === 'banner' && field === 'body' ? 'contentSecondLine' : FIELD_NAME[field];
  const name = key ? t(key) : field;
  return lang === null ? name : t('contentFieldIn', { field: name, lang: t(`lang_${lang}`) });
}

function textOf(field: string, value: unknown, { t, names }: Texts): string {
  if (typeof value === 'boolean') return t(value ? 'contentYes' : 'contentNo');
  if (value === null || value === undefined || value === '') return t('contentNothing');
  if (MOMENTS.includes(field)) return dateTime(String(value), names);
  const key = choiceOf(field, value);
  if (key) return t(key);
  const promotion = field === 'href' ? promotionOfLink(String(value)) : null;
  if (promotion !== null) return t('contentOpensOne', { title: `#${promotion}` });
  if (typeof value === 'number') return amountText(value);
  return String(value);
}

/** Two texts, long ones cut to where they begin to differ. */
function aroundDifference(before: string, after: string) {
  if (before.length <= SHOWN_MAX && after.length <= SHOWN_MAX) return { before, after };
  const [one, other] = [piecesOf(before), piecesOf(after)];
  const same = one.findIndex((piece, index) => piece !== other[index]);
  const differs = same === -1 ? one.length : same;
  const lead = Math.max(0, differs - LEAD_MAX);
  // A word is not cut where a space allows it.
  const space = lead === 0 ? -1 : one.indexOf(' ', lead);
  const from = space === -1 || space >= differs ? lead : space + 1;
  return { before: cut(one, from), after: cut(other, from) };
}

/** What a person reads as one letter is never cut, such as a Burmese consonant with its signs. */
function piecesOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

function cut(pieces: readonly string[], from: number): string {
  const shown = pieces
    .slice(from, from + SHOWN_MAX)
    .join('')
    .trim();
  return `${from > 0 ? '…' : ''}${shown}${pieces.length > from + SHOWN_MAX ? '…' : ''}`;
}

/** The name of a choice of a field that has a list of them. */
function choiceOf(field: string, value: unknown): Key | undefined {
  if (field === 'type') return NOTICE_TYPES[Number(value)];
  if (field === 'colour') return COLOUR_NAME[value as keyof typeof COLOUR_NAME];
  if (field === 'href') return SCREENS.find(([screen]) => screen === value)?.[1];
  return undefined;
}

import { LANGS, type Refused, type Text } from '@shwe/contract';
import type { Content } from '@shwe/contract/content-values';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';
import { cleanParagraphs, cleanTexts, namesAnAccountBesideAmounts } from '../../../util/text.ts';
import { missingSitePictures } from '../../files/index.ts';
import { playerTexts } from '../words/player-texts.generated.ts';

type Refusal = Refused<'content_incomplete' | 'content_account' | 'content_places'>;

/** The same content with its texts cleaned, as it is stored. */
export function cleanContent(content: Content): Content {
  const body = ({ my, en, zh, th }: Text): Text => ({
    my: cleanParagraphs(my),
    en: cleanParagraphs(en),
    zh: cleanParagraphs(zh),
    th: cleanParagraphs(th),
  });
  const { kind, value } = content;
  if (kind === 'words') return { kind, value: { words: cleanTexts(value.words) } };
  if (kind === 'tile') return { kind, value: { ...value, title: cleanTexts(value.title) } };
  if (kind === 'banner')
    return { kind, value: { ...value, title: cleanTexts(value.title), body: cleanTexts(value.body) } };
  const texts = { title: cleanTexts(value.title), body: body(value.body) };
  return { kind, value: { ...value, ...texts } } as Content;
}

/**
 * Whether cleaned content may be published: complete in all languages, ending after it starts, with pictures that
 * exist, and without anything that could lead players to somebody else's account. `item` names the replaced text.
 */
export async function checkContent(
  db: Queries,
  item: string,
  { kind, value }: Content,
): Promise<Result<null, Refusal>> {
  if (kind === 'words') return checkWords(item, value.words);
  if (!isWhole(value.title)) return refuse('content_incomplete', { field: 'title' });
  const body = 'body' in value ? value.body : null;
  // A banner may do without a second line, but not in one language alone.
  const needsBody = kind !== 'banner' || (body !== null && LANGS.some((lang) => body[lang] !== ''));
  if (body && needsBody && !isWhole(body)) return refuse('content_incomplete', { field: 'body' });
  if ('until' in value && value.from && value.until && Date.parse(value.until) <= Date.parse(value.from))
    return refuse('content_incomplete', { field: 'until' });
  if ([value.title, ...(body ? [body] : [])].some(leadsElsewhere)) return refuse('content_account');
  const missing = await missingSitePictures(db, picturesOf({ kind, value } as Content));
  return missing.length > 0 ? refuse('content_incomplete', { field: 'picture' }) : ok(null);
}

/** The addresses of the pictures of content; '' stands for none. */
export function picturesOf({ kind, value }: Content): string[] {
  if (kind === 'notice') return [value.picture];
  return kind === 'banner' ? LANGS.map((lang) => value.pictures[lang]) : [];
}

function isWhole(text: Text): boolean {
  return LANGS.every((lang) => text[lang] !== '');
}

function leadsElsewhere(text: Text): boolean {
  return LANGS.some((lang) => namesAnAccountBesideAmounts(text[lang]));
}

function checkWords(key: string, words: Text): Result<null, Refusal> {
  if (LANGS.every((lang) => words[lang] === '')) return refuse('content_incomplete', { field: 'words' });
  if (leadsElsewhere(words)) return refuse('content_account');
  const builtIn = playerTexts[key]!;
  const differing = LANGS.filter((lang) => words[lang] !== '' && !hasSamePlaces(words[lang], builtIn[lang]));
  return differing.length > 0 ? refuse('content_places', { field: differing[0] }) : ok(null);
}

/** The names that a text has in braces: those that are shown, and those that choose between words ({n|day|days}). */
function namesIn(text: string): { shown: string; choosing: string[]; stray: string } {
  const shown = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const choosing = [...text.matchAll(/\{(\w+)\|[^{}|]*\|[^{}|]*\}/g)].map(([, name]) => name!);
  const rest = text.replace(/\{\w+(?:\|[^{}|]*\|[^{}|]*)?\}/g, '');
  return { shown: [...shown].sort().join(), choosing, stray: rest.replace(/[^{}]/g, '') };
}

/** Whether a replacement shows the same values as the text of the app, and has no brace that encloses none. */
function hasSamePlaces(replacement: string, builtIn: string): boolean {
  const [now, was] = [namesIn(replacement), namesIn(builtIn)];
  const known = [...was.shown.split(','), ...was.choosing];
  return now.shown === was.shown && now.stray === '' && now.choosing.every((name) => known.includes(name));
}

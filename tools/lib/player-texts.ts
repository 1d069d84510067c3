import { readdirSync } from 'node:fs';

const CATALOGUES = new URL('../../apps/player/src/i18n/', import.meta.url);
const LANGS = ['my', 'en', 'zh', 'th'] as const;

export const PLAYER_TEXTS_FILE = new URL(
  '../../apps/server/src/modules/content/words/player-texts.generated.ts',
  import.meta.url,
);

type Catalogue = Record<string, string>;

async function catalogue(folder: string, lang: string): Promise<Catalogue> {
  const module = (await import(new URL(`${folder}/${lang}.ts`, CATALOGUES).href)) as Record<
    string,
    Catalogue
  >;
  return module[lang]!;
}

/** Every text of the player's app in all languages, as the source of a module; sorted, a text a line. */
export async function playerTexts(): Promise<string> {
  // `pages` only puts other catalogues together.
  const folders = readdirSync(CATALOGUES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pages')
    .map(({ name }) => name);
  const texts = new Map<string, Record<string, string>>();
  for (const folder of folders) {
    const [my, en, zh, th] = await Promise.all(LANGS.map((lang) => catalogue(folder, lang)));
    for (const key of Object.keys(en!))
      texts.set(key, { my: my![key]!, en: en![key]!, zh: zh![key]!, th: th![key]! });
  }
  const lines = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `  ${key}: ${JSON.stringify(text)},`);
  return [
    '// Written by `npm run texts` from the catalogues of the player’s app; not edited by hand.',
    "import type { Text } from '@shwe/contract';",
    '',
    '/** The texts of the player’s app by key. */',
    'export const playerTexts: Readonly<Record<string, Text>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * A text of a catalogue that a page does not load is silently empty. The site map says which catalogues come with a
 * page; this follows the page's imports and compares.
 */

type Module = Record<string, Record<string, string>>;

const SOURCES = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The folders of catalogues that are loaded in one piece with `pages`. */
const OF_PAGES = ['common', 'lottery', 'cashier', 'members'];
/** What the builders of page-routes.tsx load beside the names they are given. */
const OF_BUILDER: Record<string, readonly string[]> = {
  account: ['account'],
  records: ['account', 'reports'],
  pagesOfChunk: ['reports', 'agent-reports'],
};

const catalogueOf = new Map<string, string>();
for (const [path, module] of Object.entries(import.meta.glob<Module>('./*/en.ts', { eager: true }))) {
  const folder = path.split('/')[1]!;
  if (folder === 'pages') continue;
  for (const key of Object.keys(module.en!)) {
    catalogueOf.set(key, OF_PAGES.includes(folder) ? 'pages' : folder);
  }
}
const names = new Set(catalogueOf.values());

/** The names of catalogues among the strings of a text. */
const cataloguesIn = (text: string) =>
  [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!).filter((name) => names.has(name));

type Route = { builder: string; files: string[]; loaded: string[] };

/** The entries of the site map that have pages, with the catalogues that come with them. */
function routes(): Route[] {
  let text = readFileSync(join(SOURCES, 'routes.tsx'), 'utf8');
  for (const [, name, load] of text.matchAll(/^const (\w+) = \(\) => (import\('[^']+'\));/gm)) {
    text = text.replaceAll(new RegExp(`\\b${name}\\b(?! =)`, 'g'), load!);
  }
  return text
    .slice(text.indexOf('export const routes'))
    .split(/^ {2,4}(?:\.\.\.)?(?=\w+\()/m)
    .map((entry) => {
      const builder = /^\w+/.exec(entry)?.[0] ?? '';
      return {
        builder,
        files: [...entry.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => join(SOURCES, file!)),
        loaded: ['home', 'pages', ...(OF_BUILDER[builder] ?? []), ...cataloguesIn(entry)],
      };
    })
    .filter(({ files }) => files.length > 0);
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The sources a file needs, with its sheets; what is imported for its types alone is left out. */
function importsOf(file: string): string[] {
  const code = textOf(file).replaceAll(/^import type [^;]+;/gm, '');
  return [...code.matchAll(/(?:from |import\(\s*|^import )'(\.[^']+\.tsx?)'/gm)]
    .map(([, path]) => resolve(dirname(file), path!))
    .filter((path) => !path.startsWith(join(SOURCES, 'i18n')) && existsSync(path));
}

/** A page and all sources it needs. */
function sourcesOf(pages: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...pages];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen];
}

/** Keys as `t('key')`, `translate('key')`, `k="key"`, or as the label, title or text of a table. */
function keysOf(text: string): string[] {
  const calls = [...text.matchAll(/\b(?:t|translate)\(([^;]*?)\)/g)].flatMap(([, inside]) =>
    [...inside!.matchAll(/'(\w+)'/g)].map(([, key]) => key!),
  );
  const others = [...text.matchAll(/\b(?:k=\{?|\w*(?:[lL]abel|[tT]itle|[tT]ext|[kK]ey|\w): )["'](\w+)["']/g)];
  return [...calls, ...others.map(([, key]) => key!)].filter((key) => catalogueOf.has(key));
}

test('every page loads the catalogues of its texts', () => {
  const all = routes();
  expect(all.length).toBeGreaterThan(40);
  const missing = all.flatMap(({ files, loaded }) => {
    const sources = sourcesOf(files);
    // A part with texts of its own loads them itself.
    const own = sources.flatMap((file) =>
      [...textOf(file).matchAll(/loadTexts\('([\w-]+)'\)/g)].map(([, name]) => name!),
    );
    const has = new Set([...loaded, ...own]);
    return sources.flatMap((file) =>
      keysOf(textOf(file))
        .filter((key) => !has.has(catalogueOf.get(key)!))
        .map((key) => `${relative(SOURCES, files[0]!)} shows ${key} in ${relative(SOURCES, file)}`),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});

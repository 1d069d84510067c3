import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../packages/contract/src/messages/en.ts';
import { refusals } from '../packages/contract/src/refusals.ts';

const CATALOGUES = 'packages/contract/src/messages';

const sourcesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith(CATALOGUES))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

test('every message of the server is sent by something', () => {
  const sources = sourcesOf('apps/server/src', 'packages/contract/src', 'packages/rules/src');
  /** A key is named in full, or without the ending that a template adds, as in `${change}Title`. */
  const isNamed = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`'${key.replace(/(Title|Text)$/, '')}'`);
  expect(Object.keys(en).filter((key) => !isNamed(key))).toEqual([]);
});

test('every refusal is returned by something, not only declared', () => {
  const sources = sourcesOf('apps/server/src', 'packages/rules/src') + readFileSync('db/schema.sql', 'utf8');
  expect(Object.keys(refusals).filter((code) => !new RegExp(`\\b${code}\\b`).test(sources))).toEqual([]);
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepParts, removeOldParts } from './lib/earlier-parts.mjs';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-30T12:00:00Z');
let app: string;

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(app, { recursive: true }));

const build = (path: string, text: string): void => {
  mkdirSync(dirname(join(app, 'dist', path)), { recursive: true });
  writeFileSync(join(app, 'dist', path), text);
};
const isKept = (path: string): boolean => existsSync(join(app, 'earlier', path));

test('what has a hash in its name is kept, compressed too, also of the public pages', () => {
  for (const path of ['assets/a-1.js', 'assets/a-1.js.br', 'verify/assets/v-1.js']) build(path, path);
  for (const path of ['index.html', 'sw.js', 'verify/verify.html']) build(path, path);
  keepParts(app, NOW);
  expect(readFileSync(join(app, 'earlier/assets/a-1.js'), 'utf8')).toBe('assets/a-1.js');
  expect(isKept('assets/a-1.js.br')).toBe(true);
  expect(isKept('verify/assets/v-1.js')).toBe(true);
  for (const path of ['index.html', 'sw.js', 'verify/verify.html']) expect(isKept(path), path).toBe(false);
});

test('it is removed fourteen days after its build was replaced; a part of a later build counts from that', () => {
  build('assets/old.js', 'old');
  build('assets/both.js', 'both');
  keepParts(app, NOW - 15 * DAY_MS);
  rmSync(join(app, 'dist/assets/old.js'));
  build('assets/new.js', 'new');
  keepParts(app, NOW - 14 * DAY_MS);
  removeOldParts(app, NOW);
  expect([isKept('assets/old.js'), isKept('assets/both.js'), isKept('assets/new.js')]).toEqual([
    false,
    true,
    true,
  ]);
  removeOldParts(app, NOW + 1);
  expect([isKept('assets/both.js'), isKept('assets/new.js')]).toEqual([false, false]);
});

test('of more than the limit the oldest are removed', () => {
  build('assets/first.js', 'x'.repeat(60));
  keepParts(app, NOW - 2 * DAY_MS);
  rmSync(join(app, 'dist/assets/first.js'));
  build('assets/second.js', 'x'.repeat(60));
  keepParts(app, NOW - DAY_MS);
  removeOldParts(app, NOW, 120);
  expect(isKept('assets/first.js')).toBe(true);
  removeOldParts(app, NOW, 119);
  expect([isKept('assets/first.js'), isKept('assets/second.js')]).toEqual([false, true]);
});

test('an app without a build has nothing to keep', () => {
  keepParts(app, NOW);
  removeOldParts(app, NOW);
  expect(existsSync(join(app, 'earlier'))).toBe(false);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../i18n/catalogues.ts';
import { SETTING_GROUPS, settingKey } from './setting-labels.ts';

/** Every setting of the server. Apps must not import server code, so its source is read as text. */
const source = readFileSync(
  new URL('../../../../server/src/modules/settings/settings.ts', import.meta.url),
  'utf8',
);
const defaults = source.slice(source.indexOf('settingDefaults = {'), source.indexOf('export type Settings'));
const settings = [...defaults.matchAll(/^ {2}'([a-z]+\.[a-z0-9_]+)':/gm)].map(([, key]) => key!);

test('has a group and a label for every setting', () => {
  expect(settings.length).toBeGreaterThan(30);
  const groups: readonly string[] = SETTING_GROUPS;
  expect(settings.filter((key) => !groups.includes(key.split('.')[0]!))).toEqual([]);
  expect(settings.filter((key) => !(settingKey(key) in en))).toEqual([]);
  expect(SETTING_GROUPS.filter((group) => !settings.some((key) => key.startsWith(`${group}.`)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { langOfLocale } from './lang.ts';

test('chooses the first language by the locale: zh, my, otherwise English', () => {
  expect(['zh-CN', 'zh-Hant-TW', 'my-MM', 'en-US', 'th-TH', ''].map(langOfLocale)).toEqual([
    'zh',
    'zh',
    'my',
    'en',
    'en',
    'en',
  ]);
});

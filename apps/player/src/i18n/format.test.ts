import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from './catalogues.ts';
import {
  countdownText,
  formatClock,
  formatDay,
  formatDayOf,
  formatExactMoment,
  formatMoment,
  formatTime,
  formatTimeOrMoment,
  formatUpdated,
  formatWeekday,
  stampTexts,
  sumText,
} from './format.ts';
import { interpolate, setFirstTexts } from './index.ts';
import type { Lang } from './lang.ts';

/** 21 November 2026, a Saturday, 16:30 in Yangon. */
const WHEN = '2026-11-21T10:00:00.000Z';
const DAY = '2026-11-21';

/** Expected forms: time, day, with weekday, amount. */
const TABLE: Record<Lang, [string, string, string, string]> = {
  my: ['4:30 PM', '2026 နိုဝင်ဘာ 21', 'နိုဝင်ဘာ 21၊ စနေ', '1,250,000 ကျပ်'],
  en: ['4:30 PM', '21 Nov 2026', 'Sat, 21 Nov', '1,250,000 Ks'],
  zh: ['16:30', '2026年11月21日', '11月21日 周六', '1,250,000 缅元'],
  th: ['16:30 น.', '21 พ.ย. 2026', 'ส. 21 พ.ย.', '1,250,000 จ๊าด'],
};

/** Without what forbids a line break. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

describe.each(Object.entries(TABLE))('dates, times and sums in %s', (name, [time, day, withWeekday, sum]) => {
  const lang = name as Lang;
  beforeEach(async () => {
    vi.stubGlobal('navigator', { language: lang });
    vi.stubGlobal('document', { documentElement: {} });
    setFirstTexts(await loadCatalogue('home', lang));
  });

  test('have the form of the language, in Yangon time', () => {
    expect(plain(formatTime(lang, WHEN))).toBe(time);
    expect(plain(formatDay(lang, DAY))).toBe(day);
    expect(plain(formatWeekday(lang, DAY))).toBe(withWeekday);
    expect(plain(formatDayOf(lang, WHEN))).toBe(day);
    // Half past midnight in Yangon is the day before in UTC.
    expect(plain(formatDayOf(lang, '2026-11-20T18:00:00.000Z'))).toBe(day);
    expect(plain(formatMoment(lang, WHEN))).toBe(`${day} · ${time}`);
    expect(plain(formatExactMoment(lang, WHEN))).toBe(`${day} · ${time.replace('30', '30:00')}`);
    expect(plain(formatClock(lang, WHEN))).toBe(time.replace('30', '30:00'));
    const stamp = stampTexts(lang, WHEN);
    expect([stamp.above, plain(stamp.below)]).toEqual(['21.11.2026', time.replace('30', '30:00')]);
    expect(sumText(1_250_000n)).toBe(sum);
  });

  test('have their day unless it is the same day in Yangon', () => {
    // 23:30 and 00:30 in Yangon, on one day of UTC.
    const before = '2026-11-20T17:00:00.000Z';
    const after = '2026-11-20T18:00:00.000Z';
    expect(plain(formatTimeOrMoment(lang, WHEN, after))).toBe(time);
    expect(plain(formatTimeOrMoment(lang, WHEN, before))).toBe(`${withWeekday} ${time}`);
  });

  test('are right at noon and midnight', () => {
    const noon = formatTime(lang, '2026-11-21T05:31:00.000Z');
    const night = formatTime(lang, '2026-11-20T17:35:00.000Z');
    expect(noon).toMatch(lang === 'my' || lang === 'en' ? /^12:01\sPM$/ : /^12:01/);
    expect(night).toMatch(lang === 'my' || lang === 'en' ? /^12:05\sAM$/ : /^00:05/);
  });

  test('no line breaks inside a day or a time', () => {
    // Chinese and Burmese break without a space.
    const breaks =
      /[ ]|[\d\u4e00-\u9fff](?=[\u4e00-\u9fff])|[\u4e00-\u9fff](?=\d)|[\u1000-\u103f](?=[\u1000-\u102a](?!\u1039))/;
    const pieces = [
      formatTime(lang, WHEN),
      formatClock(lang, WHEN),
      formatDay(lang, DAY),
      formatWeekday(lang, DAY),
    ];
    // The Chinese name of a weekday is one word.
    for (const piece of pieces) expect(piece.replace('周', '')).not.toMatch(breaks);
  });
});

test('writes the update time of the 3D winners in long English, in Yangon time', () => {
  expect(formatUpdated('2026-12-01T09:10:00Z').replace(/\s/g, ' ')).toBe(
    'Tuesday, December 1, 2026 at 3:40 PM',
  );
});

test('counts down without ever going below zero', () => {
  expect(countdownText(((2 * 60 + 15) * 60 + 9) * 1000)).toBe('02:15:09');
  expect(countdownText(12 * 60_000 + 42_999)).toBe('12:42');
  expect(countdownText(-5)).toBe('00:00');
});

test('has a singular and a plural in English', () => {
  expect(interpolate('{n} {n|number|numbers}', { n: 1 })).toBe('1 number');
  expect(interpolate('{n} {n|number|numbers}', { n: 12 })).toBe('12 numbers');
});

test('no other file writes a date or a time', () => {
  const sources = fileURLToPath(new URL('..', import.meta.url));
  /** The formats of the platform, and parts cut out of a date or a time to be shown. */
  const own =
    /toLocale(Date|Time)?String\(|\bIntl\.|\byangonTime\(|\.get(UTC)?(Hours|Minutes|Date|Month|FullYear|Day)\(/;
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'i18n/format.ts')
    .filter((file) => own.test(readFileSync(join(sources, file), 'utf8')));
  // They reckon with hours and days and show none: a phone that stays still at night, the end of a break.
  expect(found.sort()).toEqual(['features/lottery/news/WinSheet.tsx', 'features/protection/terms.ts']);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from './catalogues.ts';
import {
  countdownText,
  formatClock,
  formatDay,
  formatListDay,
  formatListDayOf,
  formatMoment,
  formatTime,
  formatUpdated,
  formatWeekday,
  phoneText,
  sumText,
} from './format.ts';
import { interpolate, setFirstTexts } from './index.ts';
import type { Lang } from './lang.ts';

/** 21 November 2026, a Saturday, 16:30 in Yangon. */
const WHEN = '2026-11-21T10:00:00.000Z';
const DAY = '2026-11-21';

/** Expected forms: time, date, with weekday, in lists, amount. */
const TABLE: Record<Lang, [string, string, string, string, string]> = {
  my: ['4:30 PM', '2026 နိုဝင်ဘာ 21', 'နိုဝင်ဘာ 21၊ စနေ', '21-11-2026', '1,250,000 ကျပ်'],
  en: ['4:30 PM', '21 Nov 2026', 'Sat, 21 Nov', '21 Nov 2026', '1,250,000 Ks'],
  zh: ['16:30', '2026年11月21日', '11月21日 周六', '2026-11-21', '1,250,000 缅元'],
  th: ['16:30 น.', '21 พ.ย. 2026', 'ส. 21 พ.ย.', '21/11/2026', '1,250,000 จ๊าด'],
};

describe.each(Object.entries(TABLE))(
  'dates, times and sums in %s',
  (name, [time, day, withWeekday, inList, sum]) => {
    const lang = name as Lang;
    beforeEach(async () => {
      vi.stubGlobal('navigator', { language: lang });
      vi.stubGlobal('document', { documentElement: {} });
      setFirstTexts(await loadCatalogue('home', lang));
    });

    test('have the form of the language, in Yangon time', () => {
      expect(formatTime(lang, WHEN)).toBe(time);
      expect(formatDay(lang, DAY)).toBe(day);
      expect(formatWeekday(lang, DAY)).toBe(withWeekday);
      expect(formatListDay(lang, DAY)).toBe(inList);
      expect(formatListDayOf(lang, WHEN)).toBe(inList);
      // Half past midnight in Yangon is the day before in UTC.
      expect(formatListDayOf(lang, '2026-11-20T18:00:00.000Z')).toBe(inList);
      expect(formatMoment(lang, WHEN)).toBe(`${day} · ${time}`);
      expect(formatClock(lang, WHEN)).toBe(time.replace('30', '30:00'));
      expect(sumText(1_250_000n)).toBe(sum);
    });

    test('are right at noon and midnight', () => {
      const noon = formatTime(lang, '2026-11-21T05:31:00.000Z');
      const night = formatTime(lang, '2026-11-20T17:35:00.000Z');
      expect(noon).toMatch(lang === 'my' || lang === 'en' ? /^12:01 PM$/ : /^12:01/);
      expect(night).toMatch(lang === 'my' || lang === 'en' ? /^12:05 AM$/ : /^00:05/);
    });
  },
);

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

test('formats phones and leaves masked ones as they are', () => {
  expect(phoneText('+959771234567')).toBe('09 7712 34567');
  expect(phoneText('09 ••• 4567')).toBe('09 ••• 4567');
});

test('has a singular and a plural in English', () => {
  expect(interpolate('{n} {n|number|numbers}', { n: 1 })).toBe('1 number');
  expect(interpolate('{n} {n|number|numbers}', { n: 12 })).toBe('12 numbers');
});

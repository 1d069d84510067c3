import { budgetText, campaignText } from '@shwe/contract/campaign-text';
import { LANGS, type Lang } from '@shwe/contract/langs';
import { expect, test } from 'vitest';
import { piecesOf, valuesOf } from './term-jumps.ts';
import type { Terms } from './types.ts';

const text = { my: '', en: '', zh: '', th: '' };
const terms: Terms = {
  ...{ title: text, text, type: 'deposit', art: 'lotus', audience: null, claim: 'claim' },
  ...{ trigger: { on: 'deposit', which: 'first_of_day', min: 5_000 }, turnover_times: 5 },
  ...{ from: '2031-01-05T17:30:00.000Z', until: '2031-01-07T17:29:00.000Z', play_days: 14, claim_days: 7 },
  ...{ reward: { kind: 'percent', percent: 20, cap: 30_000 }, weights: { '2d': 50, '3d': 50 } },
  ...{ budget_day: 50_000, budget: 100_000, once_per_device: true, once_per_payee: true },
};

/** The fields that the terms of a paragraph lead to, each with what stands for it. */
function jumps(about: Parameters<typeof valuesOf>[1], lang: Lang = 'en', of: Terms = terms) {
  const lines =
    about === 'cost'
      ? budgetText(of, lang)
      : (campaignText(of, lang).find((paragraph) => paragraph.about === about)?.lines ?? []);
  const pieces = piecesOf(lines.join(' '), valuesOf(of, about, lang));
  expect(pieces.map((piece) => piece.text).join('')).toBe(lines.join(' '));
  return pieces.filter(({ field }) => field !== undefined).map((piece) => [piece.field, piece.text]);
}

test('each number of the terms leads to its field', () => {
  expect(jumps('do')).toEqual([['min', '5,000']]);
  expect(jumps('get')).toEqual([
    ['percent', '20'],
    ['cap', '30,000'],
  ]);
  expect(jumps('cost')).toEqual([
    ['budgetDay', '50,000'],
    ['budget', '100,000'],
  ]);
});

test('of a worked sum the parts lead to fields and the result does not', () => {
  expect(jumps('bet')).toEqual([
    ['times', '5'],
    ['cap', '30,000'],
    ['times', '5'],
    ['weight2d', '50'],
    ['weight3d', '50'],
  ]);
});

test('the period and the days lead to their fields, also where both are as many', () => {
  expect(jumps('until')).toEqual([
    ['from', '6 Jan 2031 12:00 AM'],
    ['until', '7 Jan 2031 11:59 PM'],
    ['claimDays', '7'],
    ['playDays', '14'],
  ]);
  const same = { ...terms, play_days: 7 };
  expect(jumps('until', 'en', same).slice(2)).toEqual([
    ['claimDays', '7'],
    ['playDays', '7'],
  ]);
});

test('every paragraph leads to the same fields in each language', () => {
  for (const about of ['do', 'get', 'bet', 'until', 'cost'] as const)
    for (const lang of LANGS)
      expect([about, lang, new Set(jumps(about, lang).map(([field]) => field))]).toEqual([
        about,
        lang,
        new Set(jumps(about).map(([field]) => field)),
      ]);
});

test('tiers lead to their fields', () => {
  const tiers = [
    { from: 50, amount: 25 },
    { from: 100, amount: 58 },
  ];
  expect(jumps('get', 'en', { ...terms, reward: { kind: 'tiers', tiers } })).toEqual(
    ['50', '25', '100', '58'].map((number) => ['tiers', number]),
  );
});

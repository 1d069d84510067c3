import { expect, test } from 'vitest';
import { campaignText } from './campaign-text.ts';
import type { CampaignTerms } from './modules/campaign-terms.ts';

const terms: CampaignTerms = {
  title: { my: 'x', en: 'x', zh: 'x', th: 'x' },
  text: { my: '', en: '', zh: '', th: '' },
  type: 'play',
  art: 'lotus',
  trigger: { on: 'level', level: 2 },
  audience: null,
  from: '2031-01-01T00:00:00.000Z',
  until: '2031-02-01T00:00:00.000Z',
  reward: {
    kind: 'tiers',
    tiers: [
      { from: 1, amount: 1000 },
      { from: 2, amount: 2000 },
      { from: 5, amount: 5000 },
    ],
  },
  turnover_times: 3,
  play_days: 7,
  claim_days: 7,
  weights: { '2d': 100, '3d': 100 },
  claim: 'claim',
  budget_day: null,
  budget: 1_000_000,
  once_per_device: false,
  once_per_payee: false,
};
const linesOf = (about: string, over: Partial<CampaignTerms> = {}) =>
  campaignText({ ...terms, ...over }, 'en').find((one) => one.about === about)!.lines;

test('the games that count less are named, also if both count the same', () => {
  const betWith = (two: number, three: number) => linesOf('bet', { weights: { '2d': two, '3d': three } });
  const sentence = (two: number, three: number) => `Of a stake, 2D counts ${two} % and 3D counts ${three} %.`;
  expect(betWith(100, 100)).toHaveLength(1);
  for (const [two, three] of [
    [50, 50],
    [100, 50],
    [0, 100],
  ] as const)
    expect(betWith(two, three)[1]).toBe(sentence(two, three));
});

test('each level is named beside its bonus', () => {
  const [bronze, silver, black] = linesOf('get');
  expect(bronze).toMatch(/^Bronze: .*1,000/);
  expect(silver).toMatch(/^Silver: .*2,000/);
  expect(black).toMatch(/^Black gold: .*5,000/);
  expect(linesOf('do').join()).toContain('Silver');
});

test.each<[string, CampaignTerms['reward'], RegExp]>([
  ['of one sum', { kind: 'fixed', amount: 4000 }, /^4,000.×.3.=.12,000.Ks must be bet/],
  [
    'of tiers of one sum',
    { kind: 'tiers', tiers: [{ from: 1, amount: 4000 }] },
    /^4,000.×.3.=.12,000.Ks must/,
  ],
  ['of tiers', terms.reward, /^The bonus .*for example 1,000.×.3.=.3,000.Ks/],
  [
    'of a percentage',
    { kind: 'percent', percent: 20, cap: 30_000 },
    /^The bonus .*for example 30,000.×.3.=.90,000/,
  ],
])('what must be bet for a bonus %s is its sum, or an example of several', (_, reward, expected) => {
  const [line] = linesOf('bet', { reward });
  expect(line!.replace(/\u2060/g, '')).toMatch(expected);
});

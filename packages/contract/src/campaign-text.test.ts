import { expect, test } from 'vitest';
import { campaignText, rewardText } from './campaign-text.ts';
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

test.each<[CampaignTerms['trigger'], string]>([
  [{ on: 'registration' }, 'Once for each player'],
  [{ on: 'deposit', which: 'every', min: 1 }, 'Once for each deposit'],
  [{ on: 'deposit', which: 'first_of_day', min: 1 }, 'Once a day'],
  [{ on: 'deposit', which: 'first_of_life', min: 1 }, 'Once for each player'],
  [{ on: 'bets_of_day', min: 1 }, 'Once a day'],
  [{ on: 'loss_of_day', min: 1 }, 'Once a day'],
  [{ on: 'login_days', first: 2, last: 4 }, 'Once a day'],
  [{ on: 'hand' }, 'Once a day'],
  [{ on: 'referral', min: 1 }, 'Once for each invited player'],
  [{ on: 'level', level: 2 }, 'Once for each level'],
  [{ on: 'code', code: 'SHWE' }, 'Once for each player'],
])('says how often %o gives it', (trigger, once) => {
  const all = campaignText({ ...terms, trigger }, 'en').flatMap(({ lines }) => lines);
  expect(all).toContain(once);
});

test('each level is named beside its bonus', () => {
  const [bronze, silver, black] = linesOf('get');
  expect(bronze).toMatch(/^Bronze: .*1,000/);
  expect(silver).toMatch(/^Silver: .*2,000/);
  expect(black).toMatch(/^Black gold: .*5,000/);
  expect(linesOf('do').join()).toContain('Silver');
});

const tiersOf = (...amounts: number[]): CampaignTerms['reward'] => ({
  kind: 'tiers',
  tiers: amounts.map((amount, at) => ({ from: at + 1, amount })),
});

test.each([
  ['one sum', [4000, 4000], rewardText({ reward: { kind: 'fixed', amount: 4000 } }, 'en')],
  ['the least and the most', [2000, 5000, 1000], '1,000–5,000 Ks'],
  ['two sums of which one is twice', [1000, 1000, 5000], rewardText({ reward: tiersOf(1000, 5000) }, 'en')],
])('a list shows of tiers %s', (_, amounts, expected) => {
  expect(rewardText({ reward: tiersOf(...amounts) }, 'en')).toBe(expected);
});

test.each<[string, CampaignTerms['reward'], RegExp]>([
  ['of one sum', { kind: 'fixed', amount: 4000 }, /^4,000.×.3.=.12,000.Ks must be bet/],
  [
    'of tiers of one sum',
    { kind: 'tiers', tiers: [{ from: 1, amount: 4000 }] },
    /^4,000.×.3.=.12,000.Ks must/,
  ],
  ['of several tiers of one sum', tiersOf(4000, 4000), /^4,000.×.3.=.12,000.Ks must/],
  ['of tiers of which two are of one sum', tiersOf(4000, 4000, 5000), /^The bonus .*for example 4,000/],
  ['of tiers that are not in order', tiersOf(5000, 1000, 2000), /^The bonus .*for example 1,000/],
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

test('the period begins when the campaign is live; bets and losses of a day have whole days only', () => {
  const published = new Date('2031-01-10T05:30:00.000Z');
  const periodOf = (over: Partial<CampaignTerms>, liveSince: Date | null = null) =>
    campaignText({ ...terms, ...over }, 'en', liveSince).find((one) => one.about === 'until')!.lines[0];
  expect(periodOf({})).toBe('From 1 Jan 2031 6:30 AM until 1 Feb 2031 6:30 AM');
  expect(periodOf({}, published)).toBe('From 10 Jan 2031 12:00 PM until 1 Feb 2031 6:30 AM');
  for (const on of ['bets_of_day', 'loss_of_day'] as const) {
    const over = { trigger: { on, min: 1000 } };
    expect(periodOf(over)).toBe('From 2 Jan 2031 12:00 AM until 1 Feb 2031 12:00 AM');
    expect(periodOf(over, published)).toBe('From 11 Jan 2031 12:00 AM until 1 Feb 2031 12:00 AM');
    // A day of the terms that is whole stays as it is, and terms without one are shown as written.
    const whole = { ...over, from: '2030-12-31T17:30:00.000Z', until: '2031-01-01T17:30:00.000Z' };
    expect(periodOf(whole)).toBe('From 1 Jan 2031 12:00 AM until 2 Jan 2031 12:00 AM');
    const part = { ...over, from: '2031-01-01T02:00:00.000Z', until: '2031-01-01T15:00:00.000Z' };
    expect(periodOf(part)).toBe('From 1 Jan 2031 8:30 AM until 1 Jan 2031 9:30 PM');
  }
});

test.each<[string, Partial<CampaignTerms>, string[]]>([
  ['a bonus that must be bet', {}, ['do', 'get', 'bet', 'until', 'own', 'once', 'who']],
  ['a bonus without turnover', { turnover_times: 0 }, ['do', 'get', 'bet', 'until', 'once', 'who']],
  ['turns', { reward: { kind: 'turns', table_id: 1, count: 1 } }, ['do', 'get', 'until', 'once', 'who']],
])('of %s the terms say in this order', (_, over, expected) => {
  expect(campaignText({ ...terms, ...over }, 'en').map(({ about }) => about)).toEqual(expected);
});

test('who cannot get it is named, and that only some are chosen if so', () => {
  const everybody = linesOf('who');
  const some = linesOf('who', { audience: {} as CampaignTerms['audience'] });
  expect(some.slice(1)).toEqual(everybody.slice(1));
  expect(everybody).toHaveLength(2);
  expect(some[0]).not.toBe(everybody[0]);
});

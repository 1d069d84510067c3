import { expect, test } from 'vitest';
import { draftOf, localOf, termsOf } from './draft.ts';
import { parseMembers } from './HandGrant.tsx';
import { outcomeKey, shownState, type Terms } from './types.ts';

const terms: Terms = {
  title: { my: 'စမ်း', en: 'Test', zh: '测试', th: 'ทดสอบ' },
  text: { my: '', en: 'More', zh: '', th: '' },
  type: 'deposit',
  art: 'lotus',
  trigger: { on: 'deposit', which: 'first_of_day', min: 20_000 },
  audience: null,
  from: '2031-01-05T17:30:00.000Z',
  until: '2031-01-07T17:29:00.000Z',
  reward: { kind: 'percent', percent: 20, cap: 30_000 },
  turnover_times: 5,
  play_days: 14,
  claim_days: 7,
  weights: { '2d': 100, '3d': 50 },
  claim: 'claim',
  budget_day: 1_500_000,
  budget: 6_000_000,
  once_per_device: true,
  once_per_payee: false,
};
const VARIANTS: Partial<Terms>[] = [
  {},
  { trigger: { on: 'registration' }, reward: { kind: 'fixed', amount: 500 }, budget_day: null },
  { trigger: { on: 'deposit', which: 'every', min: 1 } },
  { trigger: { on: 'deposit', which: 'first_of_life', min: 1 } },
  { trigger: { on: 'bets_of_day', min: 50_000 }, reward: { kind: 'ticket', amount: 1000, game: '3d' } },
  { trigger: { on: 'loss_of_day', min: 50_000 } },
  { trigger: { on: 'login_days', first: 2, last: 4 } },
  { trigger: { on: 'level', level: 3 } },
  { trigger: { on: 'date' }, reward: { kind: 'turns', table_id: 7, count: 2 } },
  { trigger: { on: 'code', code: 'TEA2031' } },
  { trigger: { on: 'hand' } },
  { trigger: { on: 'referral', min: 90_000 } },
  {
    reward: {
      kind: 'tiers',
      tiers: [
        { from: 50, amount: 25 },
        { from: 100, amount: 58 },
      ],
    },
  },
];

test('every kind of terms survives the editor unchanged', () => {
  for (const variant of VARIANTS) {
    const all = { ...terms, ...variant };
    expect(termsOf(draftOf(all))).toEqual({ terms: all, readable: all, errors: {} });
  }
});

test('times are those of Yangon, wherever the browser is', () => {
  expect(localOf('2031-01-05T17:30:00.000Z')).toBe('2031-01-06T00:00');
  expect(termsOf({ ...draftOf(terms), from: '2031-01-06T09:15' }).terms?.from).toBe(
    '2031-01-06T02:45:00.000Z',
  );
});

test('a wrong field is named, and nothing is saved', () => {
  const errorsOf = (part: Partial<ReturnType<typeof draftOf>>) =>
    termsOf({ ...draftOf(terms), ...part }).errors;
  expect(errorsOf({ min: '0' })).toEqual({ min: 'campaignAmountWrong' });
  expect(errorsOf({ cap: '100,000,001' })).toEqual({ cap: 'campaignAmountWrong' });
  expect(errorsOf({ percent: '201' })).toEqual({ percent: 'campaignPercentWrong' });
  expect(errorsOf({ until: '2031-01-05T00:00' })).toEqual({ until: 'campaignUntilEarly' });
  expect(errorsOf({ until: draftOf(terms).from })).toEqual({ until: 'campaignUntilEarly' });
  expect(errorsOf({ until: '' })).toEqual({ until: 'campaignTimeWrong' });
  expect(errorsOf({ playDays: '0' })).toEqual({ playDays: 'campaignDaysWrong' });
  expect(errorsOf({ trigger: 'code', code: 'ab' })).toEqual({ code: 'campaignCodeWrong' });
  expect(errorsOf({ trigger: 'login_days', first: '4', last: '2' })).toEqual({ last: 'campaignLastEarly' });
  expect(errorsOf({ title: { ...terms.title, th: ' ' } })).toEqual({ title: 'campaignTitleMissing' });
  const tiers = [
    { from: '100', amount: '58' },
    { from: '50', amount: '25' },
  ];
  const twice = [tiers[0]!, tiers[0]!];
  const falling = [tiers[1]!, { from: '100', amount: '24' }];
  for (const wrong of [tiers, twice, falling])
    expect(errorsOf({ reward: 'tiers', tiers: wrong })).toEqual({ tiers: 'campaignTiersWrong' });
  expect(termsOf({ ...draftOf(terms), min: '' }).terms).toBe(null);
});

test.each([
  ['min', {}, '1', '100000000', '100000001'],
  ['amount', { reward: 'fixed' }, '1', '100000000', '100000001'],
  ['percent', {}, '1', '200', '201'],
  ['times', {}, '0', '50', '51'],
  ['playDays', {}, '1', '90', '91'],
  ['claimDays', {}, '1', '90', '91'],
  ['weight2d', {}, '0', '100', '101'],
  ['weight3d', {}, '0', '100', '101'],
  ['first', { trigger: 'login_days', last: '31' }, '1', '31', '32'],
  ['level', { trigger: 'level' }, '2', '5', '6'],
  ['count', { reward: 'turns', table: '7' }, '1', '20', '21'],
] as const)('%s is taken from its least to its most', (field, other, least, most, more) => {
  const isTaken = (typed: string) =>
    termsOf({ ...draftOf(terms), ...other, [field]: typed } as never).errors[field] === undefined;
  const less = String(Number(least) - 1);
  expect([less, least, most, more].map(isTaken)).toEqual([false, true, true, false]);
});

test.each([
  ['ABC', false],
  ['ABCD', true],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['TEA 31', false],
])('the code %s is taken: %s', (code, isTaken) => {
  const { errors } = termsOf({ ...draftOf(terms), trigger: 'code', code });
  expect(errors.code === undefined).toBe(isTaken);
});

test('a login reward for one day, and tiers of one amount', () => {
  expect(termsOf({ ...draftOf(terms), trigger: 'login_days', first: '2', last: '2' }).terms?.trigger).toEqual(
    { on: 'login_days', first: 2, last: 2 },
  );
  const tiers = [
    { from: '50', amount: '25' },
    { from: '100', amount: '25' },
  ];
  expect(termsOf({ ...draftOf(terms), reward: 'tiers', tiers }).errors).toEqual({});
});

test('a field of another trigger or reward is not read', () => {
  const draft = {
    ...draftOf(terms),
    min: 'x',
    cap: 'x',
    percent: 'x',
    trigger: 'hand',
    reward: 'fixed',
  } as const;
  expect(termsOf({ ...draft, amount: '၅၀၀' }).terms).toMatchObject({
    trigger: { on: 'hand' },
    reward: { kind: 'fixed', amount: 500 },
  });
});

test('a live campaign may not have begun, or be over', () => {
  const at = (state: 'draft' | 'live' | 'stopped', now: string, isAsked = false) =>
    shownState({ state, terms, publish_asked: isAsked ? ({} as never) : null }, Date.parse(now));
  expect(at('live', '2031-01-05T17:29:59Z')).toBe('soon');
  expect(at('live', '2031-01-05T17:30:00Z')).toBe('live');
  expect(at('live', '2031-01-07T17:29:00Z')).toBe('ended');
  expect(at('stopped', '2031-01-06T00:00:00Z')).toBe('stopped');
  expect(at('draft', '2031-01-06T00:00:00Z', true)).toBe('asked');
});

test('members are named by their numbers, each once', () => {
  expect(parseMembers('M-200003, 200004 m200003')).toEqual([200_003, 200_004]);
  expect(parseMembers('')).toEqual([]);
  expect(parseMembers('Khin')).toBe(null);
  expect(parseMembers('0')).toBe(null);
  expect(parseMembers(Array.from({ length: 101 }, (_, n) => n + 1).join(' '))).toBe(null);
});

test('an unknown outcome has no text', () => {
  expect([outcomeKey('budget'), outcomeKey('toString')]).toEqual(['campaignOutcome_budget', null]);
});

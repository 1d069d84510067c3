import { describe, expect, test } from 'vitest';
import type { WithdrawalFacts } from './facts.queries.ts';
import { countRiskFlags, flagsOfMember, riskFlagsOf } from './risk-flags.ts';

const who = {
  id: 7,
  name: 'Ma Su',
  state: 'active',
} as unknown as WithdrawalFacts['sharedWith'][number]['who'];

/** A withdrawal of 80,000 out of 100,000 to a payee that was paid before, without anything to doubt. */
const facts = (over: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  amount: 80_000n,
  balanceBefore: 100_000n,
  held: 80_000n,
  largestWin: 0n,
  paidBefore: 1,
  hoursLinked: 30,
  sharedWith: [],
  repeatedTids: [],
  waivedTransfers: [],
  ...over,
});
const codesOf = (over: Partial<WithdrawalFacts>) => riskFlagsOf(facts(over)).map(({ code }) => code);

test.each<[string, Partial<WithdrawalFacts>, boolean, number]>([
  ['half of it, of 80 %', { largestWin: 40_000n }, true, 80],
  ['one kyat less than half of it', { largestWin: 39_999n }, false, 80],
  ['half of less than 80 %', { amount: 79_999n, largestWin: 40_000n }, false, 79],
  ['all of 100 %', { amount: 100_000n, largestWin: 100_000n }, true, 100],
  ['more than it', { largestWin: 500_000n }, true, 80],
  ['anything, of nothing', { amount: 0n, balanceBefore: 0n, largestWin: 1n }, false, 0],
])('a withdrawal that one win pays for: %s', (_name, over, isFlagged, percent) => {
  const flag = riskFlagsOf(facts(over)).find(({ code }) => ['one_win', 'share_of_balance'].includes(code))!;
  expect([flag.code, flag.level]).toEqual(isFlagged ? ['one_win', 'doubt'] : ['share_of_balance', 'fine']);
  expect(flag.details.percent).toBe(percent);
});

test.each([
  [80_000n, 'held', 'fine', 80_000],
  [90_000n, 'held', 'fine', 80_000],
  [79_999n, 'not_held', 'high', 79_999],
  [0n, 'not_held', 'high', 0],
] as const)('with %d held for 80,000 the flag is %s', (held, code, level, amount) => {
  expect(riskFlagsOf(facts({ held }))).toContainEqual({ level, code, details: { amount } });
});

test('a payee that was never paid is new, and says since when it is linked', () => {
  expect(riskFlagsOf(facts({ paidBefore: 0 }))).toContainEqual({
    level: 'doubt',
    code: 'payee_new',
    details: { hours: 30 },
  });
  expect(riskFlagsOf(facts({ paidBefore: 2 }))).toContainEqual({
    level: 'fine',
    code: 'payee_paid_before',
    details: { times: 2 },
  });
});

test('each member who shares the payee is named with what is shared', () => {
  const sharedWith = [
    { who, sameNumber: true },
    { who, sameNumber: false },
  ];
  const flags = riskFlagsOf(facts({ sharedWith })).filter(({ code }) => code === 'payee_shared');
  expect(flags.map(({ level, details }) => [level, details.same])).toEqual([
    ['high', 'number'],
    ['high', 'qr'],
  ]);
  expect(codesOf({ sharedWith })).not.toContain('payee_own');
});

test('the most serious flags come first, and only they are counted', () => {
  const over = { paidBefore: 0, held: 0n, largestWin: 80_000n, sharedWith: [{ who, sameNumber: true }] };
  expect(riskFlagsOf(facts(over)).map(({ level }) => level)).toEqual([
    'high',
    'high',
    'doubt',
    'doubt',
    'fine',
  ]);
  expect(countRiskFlags(facts(over))).toEqual({ high: 2, doubt: 2 });
  expect(countRiskFlags(facts())).toEqual({ high: 0, doubt: 0 });
});

describe('a member without an open withdrawal', () => {
  const codes = (has: 'payee' | 'no payee', over: Partial<WithdrawalFacts> = {}) =>
    flagsOfMember(facts(over), has).map(({ code }) => code);

  test('has no flag of a payee, of money or of held money that they do not have', () => {
    const waivedTransfers = [{ agent: who, amount: 500n }];
    expect(codes('no payee', { amount: 0n, balanceBefore: 0n, waivedTransfers })).toEqual([
      'receipts_unique',
    ]);
    expect(codes('no payee', { waivedTransfers })[0]).toBe('transfer_waived');
    expect(codes('no payee')).toEqual(['share_of_balance', 'receipts_unique']);
    expect(codes('payee', { held: 0n })).toEqual([
      'payee_own',
      'payee_paid_before',
      'share_of_balance',
      'receipts_unique',
    ]);
  });

  test('is flagged for a payee of before that another member has', () => {
    expect(codes('no payee', { sharedWith: [{ who, sameNumber: false }] })).toContain('payee_shared');
  });
});

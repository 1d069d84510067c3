import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { obstaclesOf } from './obstacles.ts';

const NOW = Date.parse('2031-01-06T05:00:00.000Z');
const info = {
  ...{ balance: 100_000, has_qk_pwd: true, limit_start: 5_000, maxDrawNum: 3, curDrawNum: 0, kept: 0, ml: 0 },
  ...{ maxDrawAmount: 200_000, curDrawAmount: 0, turnover: [], open: null, agent_open: null },
};
const found = (change: object, payee: object | undefined = { usable_from: null }) =>
  obstaclesOf({ ...info, ...change } as never, payee as never, {
    now: NOW,
    sum: (amount) => `${amount} Ks`,
    moment: (instant) => instant,
  });
const requirement = (source: string, done: number) => ({ source, done, required: 4_000 });

test('a withdrawal under way can only be waited for, one through the agent is opened', () => {
  expect(found({ open: 'W-1' })).toEqual([{ label: 'withdrawOpen', to: paths.myRecord, canOnlyWait: true }]);
  expect(found({ agent_open: 'E-1' })).toEqual([
    { label: 'withdrawOpen', to: paths.agentWithdrawal, search: { id: 'E-1' } },
  ]);
});

test.each([
  ['of a deposit', [requirement('deposit', 0)], 'turnoverNeeded', paths.turnover],
  [
    'of a bonus',
    [requirement('deposit', 4_000), requirement('bonus', 3_999)],
    'bonusTurnoverNeeded',
    paths.bonuses,
  ],
  [
    'of a deposit, while that of the bonus is bet',
    [requirement('deposit', 1), requirement('bonus', 4_000)],
    'turnoverNeeded',
    paths.turnover,
  ],
  [
    'of a bonus and of an adjustment, which cannot be given up',
    [requirement('adjustment', 1), requirement('bonus', 1)],
    'turnoverNeeded',
    paths.turnover,
  ],
])('what is still to be bet is %s', (_, turnover, label, to) => {
  expect(found({ ml: 1_001, turnover })).toEqual([{ label, to, values: { amount: '1001 Ks' } }]);
});

test('an account that can be used from now on blocks nothing', () => {
  const from = (ms: number) => ({ usable_from: new Date(NOW + ms).toISOString() });
  expect(found({}, from(0))).toEqual([]);
  expect(found({}, from(1))).toMatchObject([{ label: 'payeeHours', canOnlyWait: true }]);
});

test('a missing account is linked first', () => {
  expect(obstaclesOf(info as never, undefined, { now: NOW, sum: String, moment: String })).toEqual([
    { label: 'payeeMissing', to: paths.addBank },
  ]);
});

test('a balance below the minimum and a sum that is kept are named apart', () => {
  expect(found({ balance: 4_999, kept: 4_999 }).map(({ label }) => label)).toEqual(['withdrawBelow']);
  expect(found({ kept: 96_000 })).toEqual([
    { label: 'transferToBet', values: { amount: '96000 Ks' }, to: paths.turnover },
  ]);
});

test('the sum of today and the number of withdrawals count up to their limits', () => {
  expect(found({ curDrawNum: 2, curDrawAmount: 195_000 })).toEqual([]);
  expect(found({ curDrawNum: 3, curDrawAmount: 195_001 })).toEqual([
    { label: 'withdrawCount', values: { n: 3 }, canOnlyWait: true },
    { label: 'withdrawSumUsed', values: { max: '200000 Ks' }, canOnlyWait: true },
  ]);
});

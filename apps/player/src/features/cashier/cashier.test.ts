import { expect, test } from 'vitest';
import { amountText, isReturned, recordState } from './labels.ts';
import type { AccountRecord, WithdrawalInfo } from './queries.ts';
import { obstaclesOf } from './withdrawals/obstacles.ts';

const free: WithdrawalInfo = {
  balance: 100_000,
  held: 0,
  has_qk_pwd: true,
  has_security_code: true,
  payees: [
    {
      id: 1,
      kind: 'wallet',
      code: 'kbzpay',
      title: 'KBZPay',
      name: 'Ma Thandar',
      account: '09 ••• 4567',
      bound_at: '2026-11-01T00:00:00Z',
      usable_from: null,
      changeable_from: '2026-11-15T00:00:00Z',
    },
  ],
  asks: [],
  usdt_rate: 4500,
  payee_change_days: 14,
  payee_wait_hours: 24,
  limit_start: 5000,
  limit_end: 1_000_000,
  maxDrawNum: 3,
  curDrawNum: 0,
  maxDrawAmount: 1_000_000,
  curDrawAmount: 0,
  kept: 0,
  ml: 0,
  turnover: [],
  open: null,
  agent_way: null,
  agent_open: null,
};
const texts = { sum: String, moment: (instant: string) => instant };
const wordsOf = (change: Partial<WithdrawalInfo>) =>
  obstaclesOf({ ...free, ...change }, (change.payees ?? free.payees)[0], {
    now: Date.parse('2026-11-20T00:00:00Z'),
    ...texts,
  }).map((obstacle) => obstacle.label);

test('lists every obstacle of a withdrawal in the order in which it can be cleared', () => {
  expect(wordsOf({})).toEqual([]);
  expect(wordsOf({ has_qk_pwd: false, payees: [], ml: 500 })).toEqual([
    'pinMissing',
    'payeeMissing',
    'turnoverNeeded',
  ]);
  expect(wordsOf({ curDrawNum: 3 })).toEqual(['withdrawCount']);
  expect(wordsOf({ curDrawAmount: 996_000 })).toEqual(['withdrawSumUsed']);
  expect(wordsOf({ curDrawAmount: 995_000 })).toEqual([]);
  expect(wordsOf({ balance: 4999 })).toEqual(['withdrawBelow']);
  expect(wordsOf({ balance: 5000 })).toEqual([]);
  expect(wordsOf({ kept: 95_000 })).toEqual([]);
  expect(wordsOf({ kept: 95_001 })).toEqual(['transferToBet']);
});

test('blocks a new payout account until it is usable, and no longer', () => {
  const payee = (usable: string) => ({ payees: [{ ...free.payees[0]!, usable_from: usable }] });
  expect(wordsOf(payee('2026-11-20T01:00:00Z'))).toEqual(['payeeHours']);
  expect(wordsOf(payee('2026-11-20T00:00:00Z'))).toEqual([]);
});

test('has a label for every state of a record', () => {
  const row = (type: AccountRecord['type'], state: string, amount = 5000) =>
    recordState({ type, id: 'W-1', state, amount } as AccountRecord).label;
  expect(row('deposit', 'succeeded')).toBe('depositDone');
  expect(row('deposit', 'succeeded', -5000)).toBe('deductionDone');
  expect(row('deposit', 'unpaid')).toBe('unpaid');
  expect(row('withdrawal', 'paid')).toBe('withdrawDone');
  expect(row('withdrawal', 'refused_deducted')).toBe('refusedDeducted');
});

test('a withdrawal through an agent is done only once the member has confirmed it', () => {
  const row = (state: string) =>
    ({ type: 'withdrawal', id: 'E-71001', state, amount: -20_000 }) as AccountRecord;
  const labels = {
    requested: 'agentPays',
    paid: 'youConfirm',
    disputed: 'disputed',
    confirmed: 'withdrawDone',
    decided_agent: 'withdrawDone',
    decided_part: 'paidInPart',
    rejected: 'agentCannotPay',
    taken_back: 'returned',
    decided_member: 'returned',
  };
  const states = Object.keys(labels);
  expect(Object.fromEntries(states.map((state) => [state, recordState(row(state)).label]))).toEqual(labels);
  const returned = states.filter((state) => isReturned(row(state)));
  expect(returned).toEqual(['rejected', 'taken_back', 'decided_member']);
  expect(returned.map((state) => amountText(row(state)))).toEqual(['20,000', '20,000', '20,000']);
});

test('shows a withdrawal as negative until its money is returned', () => {
  const row = (type: AccountRecord['type'], state: string, amount: number) =>
    ({ type, id: 'W-1', state, amount }) as AccountRecord;
  const states = ['pending', 'reviewing', 'approved', 'paid', 'refused', 'refused_deducted'];
  const out = states.map((state) => row('withdrawal', state, -50_000));
  const shown = states.map((state) => (state === 'refused' ? '50,000' : '−50,000'));
  expect(out.map(amountText)).toEqual(shown);
  expect(out.filter(isReturned).map(({ state }) => state)).toEqual(['refused']);
  expect(amountText(row('deposit', 'processing', 30_000))).toBe('30,000');
  expect(amountText(row('deposit', 'succeeded', 30_000))).toBe('+30,000');
  expect(amountText(row('deposit', 'succeeded', -30_000))).toBe('−30,000');
});

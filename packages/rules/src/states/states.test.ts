import { describe, expect, test } from 'vitest';
import { canClaimPayment, depositRefusal, depositStates, isDepositOpen } from './deposits.ts';
import {
  canComment,
  canConfirm,
  canTakeBack,
  decisionRefusal,
  downlineWithdrawalStates,
  feeOfPart,
  isPart,
} from './downline-withdrawals.ts';
import { batchRefusal, batchStates } from './payouts.ts';
import { allows, canChange, isOpen, isTooEarly, openStates } from './state-machine.ts';
import { transferStates } from './transfers.ts';
import { type WithdrawalState, withdrawalRefusal, withdrawalStates } from './withdrawals.ts';

const REVIEWER = 1;
const PAYER = 2;
const THIRD = 3;

const withdrawal = (state: WithdrawalState, deductBy: number | null = null) => ({
  state,
  taken_by: state === 'pending' ? null : REVIEWER,
  approved_by: state === 'approved' || state === 'paid' ? REVIEWER : null,
  deduct_by: deductBy,
});

describe('a state machine', () => {
  test('knows what is allowed, what is too early and what is over', () => {
    expect(allows(withdrawalStates, 'approve', 'reviewing')).toBe(true);
    expect(allows(withdrawalStates, 'approve', 'pending')).toBe(false);
    expect(isTooEarly(withdrawalStates, 'pay', 'reviewing')).toBe(true);
    expect(isTooEarly(withdrawalStates, 'approve', 'paid')).toBe(false);
    expect(isTooEarly(withdrawalStates, 'reject', 'pending')).toBe(true);
    expect(isTooEarly(withdrawalStates, 'reject', 'reviewing')).toBe(false);
    expect(isOpen(batchStates, 'dissolved')).toBe(false);
    expect(openStates(withdrawalStates)).toEqual(['pending', 'reviewing', 'approved']);
  });

  test('knows the changes of state, those to the same state included', () => {
    expect(canChange(transferStates, 'unknown', 'unknown')).toBe(true);
    expect(canChange(transferStates, 'unknown', 'sending')).toBe(false);
    expect(canChange(transferStates, 'done', 'done')).toBe(false);
  });

  test('of every way to process a deposit has the same open states', () => {
    for (const machine of Object.values(depositStates))
      for (const state of machine.states) expect(isOpen(machine, state)).toBe(isDepositOpen(state));
  });
});

describe('withdrawals', () => {
  test.each([
    ['assign', 'pending', THIRD, null],
    ['assign', 'reviewing', THIRD, null],
    ['assign', 'approved', THIRD, 'already_decided'],
    ['approve', 'pending', REVIEWER, 'not_taken'],
    ['approve', 'reviewing', REVIEWER, null],
    ['approve', 'reviewing', THIRD, 'not_taken'],
    ['approve', 'approved', REVIEWER, 'already_decided'],
    ['pay', 'reviewing', PAYER, 'not_taken'],
    ['pay', 'approved', REVIEWER, 'same_person'],
    ['pay', 'approved', PAYER, null],
    ['pay', 'paid', PAYER, 'already_decided'],
    ['reject', 'pending', REVIEWER, 'not_taken'],
    ['reject', 'reviewing', THIRD, 'not_taken'],
    ['reject', 'reviewing', REVIEWER, null],
    ['reject', 'approved', REVIEWER, 'same_person'],
    ['reject', 'approved', PAYER, null],
    ['requestConfiscation', 'reviewing', THIRD, 'not_taken'],
    ['requestConfiscation', 'approved', PAYER, null],
  ] as const)('%s in %s by operator %s: %s', (action, state, operator, refused) => {
    expect(withdrawalRefusal(action, withdrawal(state), operator)).toBe(refused);
  });

  test('confiscation needs an operator who neither requested it nor approved the payment', () => {
    const confiscate = (operator: number) =>
      withdrawalRefusal('confiscate', withdrawal('approved', PAYER), operator);
    expect(confiscate(REVIEWER)).toBe('same_person');
    expect(confiscate(PAYER)).toBe('same_person');
    expect(confiscate(THIRD)).toBe(null);
    expect(withdrawalRefusal('confiscate', withdrawal('reviewing', REVIEWER), THIRD)).toBe(null);
  });
});

test('a deposit is credited and rejected only after the member has said that it is paid', () => {
  const manual = (state: 'unpaid' | 'processing' | 'failed') => ({ rail: 'manual' as const, state });
  expect(canClaimPayment(manual('unpaid'))).toBe(true);
  expect(canClaimPayment(manual('failed'))).toBe(false);
  expect(canClaimPayment({ rail: 'gateway', state: 'unpaid' })).toBe(false);
  expect(depositRefusal('credit', manual('unpaid'))).toBe('not_paid_yet');
  expect(depositRefusal('reject', manual('processing'))).toBe(null);
  expect(depositRefusal('credit', manual('failed'))).toBe('already_decided');
});

test('a payout batch is cancelled by another operator while nothing of it is paid', () => {
  const batch = { state: 'open' as const, paid_items: 0, exported_by: REVIEWER };
  expect(batchRefusal('cancel', batch, PAYER)).toBe(null);
  expect(batchRefusal('cancel', batch, REVIEWER)).toBe('same_person');
  expect(batchRefusal('cancel', { ...batch, paid_items: 1 }, PAYER)).toBe('batch_paid');
  expect(batchRefusal('cancel', { ...batch, state: 'closed' }, PAYER)).toBe('already_decided');
  expect(batchRefusal('importResponse', { ...batch, state: 'closed' }, PAYER)).toBe(null);
  expect(batchRefusal('importResponse', { ...batch, paid_items: 1 }, PAYER)).toBe(null);
  expect(batchRefusal('importResponse', batch, REVIEWER)).toBe('same_person');
});

describe('withdrawals through agents', () => {
  const END = Date.parse('2026-11-24T05:30:00.000Z');
  const at = (ms: number) => new Date(END + ms);
  const requested = { state: 'requested' as const, pay_until: new Date(END) };

  test('hold the money until one of the last six states', () => {
    expect(openStates(downlineWithdrawalStates)).toEqual(['requested', 'paid', 'disputed']);
  });

  test.each([
    [-1, true, false],
    [0, true, true],
    [1, true, true],
    [-86_400_000, false, true],
  ])('%i ms from the end of the term, the agent can pay %s: taken back %s', (ms, agentCanPay, expected) => {
    expect(canTakeBack(requested, agentCanPay, at(ms))).toBe(expected);
  });

  test('are not taken back once the agent says that it is paid', () => {
    for (const state of ['paid', 'disputed', 'rejected', 'taken_back', 'confirmed'] as const)
      expect(canTakeBack({ ...requested, state }, false, at(1))).toBe(false);
  });

  test.each([
    ['requested', null, REVIEWER, 'changed_meanwhile'],
    ['paid', null, REVIEWER, 'changed_meanwhile'],
    ['disputed', null, REVIEWER, 'changed_meanwhile'],
    ['disputed', 'member', PAYER, 'changed_meanwhile'],
    ['disputed', 'agent', REVIEWER, 'same_person'],
    ['disputed', 'agent', PAYER, null],
    ['disputed', 'part', PAYER, 'changed_meanwhile'],
    ['decided_agent', 'agent', PAYER, 'already_decided'],
    ['taken_back', null, PAYER, 'already_decided'],
  ] as const)(
    'in %s with the proposal %s, approval for the agent by %s: %s',
    (state, proposal, by, expected) => {
      const part_amount = proposal === 'part' ? 5000n : null;
      const row = { state, proposal, part_amount, proposed_by: proposal === null ? null : REVIEWER };
      expect(decisionRefusal(row, { action: 'approve', decision: 'agent', part: null }, by)).toBe(expected);
      const proposed = decisionRefusal(row, { action: 'propose' }, by);
      expect(proposed === null).toBe(state === 'disputed');
    },
  );

  test.each([
    [5000n, null],
    [4999n, 'changed_meanwhile'],
    [5001n, 'changed_meanwhile'],
  ])('a part of 5,000 is proposed, one of %i is approved: %s', (part, expected) => {
    const row = { state: 'disputed', proposal: 'part', part_amount: 5000n, proposed_by: REVIEWER } as const;
    expect(decisionRefusal(row, { action: 'approve', decision: 'part', part }, PAYER)).toBe(expected);
  });

  test.each([
    [0n, false],
    [1n, true],
    [39_999n, true],
    [40_000n, false],
    [-1n, false],
  ])('%i of 40,000 can be the part that was paid: %s', (part, expected) => {
    expect(isPart(part, 40_000n)).toBe(expected);
  });

  test('the fee of a part is the fee in proportion, without fractions', () => {
    expect(feeOfPart({ amount: 40_000n, fee: 40n }, 25_019n)).toBe(25n);
    expect(feeOfPart({ amount: 40_000n, fee: 0n }, 25_019n)).toBe(0n);
    expect(feeOfPart({ amount: 40_000n, fee: 39_999n }, 1n)).toBe(0n);
  });

  test('a dispute is confirmed and commented by the member only after no answer, and commented once', () => {
    const late = { state: 'disputed', reason: 'no_answer', commented_at: null } as const;
    expect([canConfirm(late), canComment(late)]).toEqual([true, true]);
    expect(canComment({ ...late, commented_at: at(0) })).toBe(false);
    const own = { ...late, reason: 'not_received' };
    expect([canConfirm(own), canComment(own)]).toEqual([false, false]);
    for (const state of ['requested', 'confirmed', 'decided_agent', 'decided_part'] as const)
      expect([canConfirm({ ...late, state }), canComment({ ...late, state })]).toEqual([false, false]);
    expect([canConfirm({ state: 'paid', reason: '' }), canComment({ ...late, state: 'paid' })]).toEqual([
      true,
      false,
    ]);
  });
});

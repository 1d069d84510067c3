import { describe, expect, test } from 'vitest';
import { countTabs, matchesTab, tabOf } from './queue-tabs.ts';
import { nextStep, withdrawalCan } from './withdrawal-can.ts';

const anything = () => true;
const nothing = () => false;

describe('the step of a case', () => {
  test.each([
    ['pending', 'free', 'assign', null],
    ['reviewing', '', 'approve', null],
    ['reviewing', 'taken', 'assign', null],
    ['approved', '', 'pay', null],
    ['approved', 'first_yes', 'pay', 'blockedMaker'],
    ['approved', 'batch', 'pay', 'blockedBatch'],
    ['paid', 'decided', 'none', 'blockedProcessed'],
    ['refused_deducted', 'decided', 'none', 'blockedProcessed'],
  ] as const)('%s, "%s" is to %s, blocked: %s', (state, blocked, step, why) => {
    expect(nextStep({ state, blocked })).toBe(step);
    expect(
      withdrawalCan.proceed({ state, blocked, deduct_by: null, isSuspended: false, may: anything })
        .disabledReason,
    ).toBe(why);
  });

  test.each([
    ['reviewing', '', 'blockedConfiscation'],
    ['reviewing', 'taken', null],
    ['approved', '', 'blockedConfiscation'],
    ['refused_deducted', 'decided', 'blockedProcessed'],
  ] as const)(
    '%s, "%s" waits for the second approval once confiscation is requested: %s',
    (state, blocked, why) => {
      expect(
        withdrawalCan.proceed({ state, blocked, deduct_by: 'Thiri', isSuspended: false, may: anything })
          .disabledReason,
      ).toBe(why);
    },
  );

  test('pays no suspended member', () => {
    const member = { deduct_by: null, isSuspended: true, may: anything };
    expect(withdrawalCan.proceed({ state: 'pending', blocked: 'free', ...member }).isAllowed).toBe(true);
    expect(withdrawalCan.proceed({ state: 'reviewing', blocked: '', ...member }).disabledReason).toBe(
      'blockedSuspended',
    );
    expect(withdrawalCan.proceed({ state: 'approved', blocked: '', ...member }).disabledReason).toBe(
      'blockedSuspended',
    );
  });

  test('is disabled for a role without the capability', () => {
    expect(
      withdrawalCan.proceed({
        state: 'pending',
        blocked: '',
        deduct_by: null,
        isSuspended: false,
        may: nothing,
      }).disabledReason,
    ).toBe('blockedRole');
  });

  test.each([
    ['pending', 'free', 'withdrawal.take'],
    ['reviewing', '', 'withdrawal.approve'],
    ['approved', '', 'withdrawal.pay'],
  ] as const)('%s, "%s" needs %s and nothing else', (state, blocked, needed) => {
    const isAllowed = (may: (capability: string) => boolean) =>
      withdrawalCan.proceed({ state, blocked, deduct_by: null, isSuspended: false, may }).isAllowed;
    expect(isAllowed((capability) => capability === needed)).toBe(true);
    expect(isAllowed((capability) => capability !== needed)).toBe(false);
  });

  test('can be rejected by whoever can give the next approval', () => {
    expect(withdrawalCan.reject({ state: 'reviewing', blocked: '', may: anything }).isAllowed).toBe(true);
    expect(withdrawalCan.reject({ state: 'approved', blocked: '', may: anything }).isAllowed).toBe(true);
    expect(withdrawalCan.reject({ state: 'reviewing', blocked: 'taken', may: anything }).isAllowed).toBe(
      false,
    );
    expect(withdrawalCan.reject({ state: 'pending', blocked: '', may: anything }).isAllowed).toBe(false);
    expect(withdrawalCan.reject({ state: 'reviewing', blocked: '', may: nothing }).isAllowed).toBe(false);
  });
});

describe('the tabs of the queue', () => {
  const row = (state: 'pending' | 'reviewing' | 'approved', takenBy: string | null) => ({
    state,
    taken_by: takenBy,
    approved_by: null,
    decided_by: null,
    deduct_by: null as string | null,
  });
  const rows = [
    row('pending', null),
    row('reviewing', 'Thiri Aung'),
    row('reviewing', 'Min Htet'),
    row('approved', 'Thiri Aung'),
  ];

  test('count each case where it waits for an operator', () => {
    expect(countTabs(rows, 'Thiri Aung')).toMatchObject({ all: 4, free: 1, mine: 1, second: 1 });
    const requested = { ...row('reviewing', 'Thiri Aung'), deduct_by: 'Thiri Aung' };
    expect(matchesTab(requested, 'second', 'Min Htet')).toBe(true);
    expect(matchesTab({ ...requested, decided_by: 'Min Htet' }, 'second', 'Min Htet')).toBe(false);
    expect(matchesTab(row('pending', 'Thiri Aung'), 'mine', 'Thiri Aung')).toBe(false);
  });

  test('fall back to all', () => {
    expect(tabOf('nonsense')).toBe('all');
    expect(rows.every((one) => matchesTab(one, tabOf(undefined), 'x'))).toBe(true);
  });
});

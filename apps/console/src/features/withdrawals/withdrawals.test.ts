import { describe, expect, it } from 'vitest';
import { countTabs, matchesTab, tabOf } from './queue-tabs.ts';
import { blockedBy, mayRefuse, stepOf } from './withdrawal-can.ts';

const anything = () => true;
const nothing = () => false;

describe('the step of a case', () => {
  it.each([
    ['pending', 'free', 'take', null],
    ['reviewing', '', 'approve', null],
    ['reviewing', 'taken', 'take', null],
    ['approved', '', 'pay', null],
    ['approved', 'first_yes', 'pay', 'blockedMaker'],
    ['approved', 'batch', 'pay', 'blockedBatch'],
    ['paid', 'decided', 'none', 'blockedProcessed'],
    ['refused_deducted', 'decided', 'none', 'blockedProcessed'],
  ] as const)('%s, "%s" is to %s, blocked: %s', (state, blocked, step, why) => {
    expect(stepOf({ state, blocked })).toBe(step);
    expect(blockedBy({ state, blocked, deduct_by: null, isSuspended: false, may: anything })).toBe(why);
  });

  it.each([
    ['reviewing', '', 'blockedConfiscation'],
    ['reviewing', 'taken', null],
    ['approved', '', 'blockedConfiscation'],
    ['refused_deducted', 'decided', 'blockedProcessed'],
  ] as const)('%s, "%s" waits for a second word once a deduction is proposed: %s', (state, blocked, why) => {
    expect(blockedBy({ state, blocked, deduct_by: 'Thiri', isSuspended: false, may: anything })).toBe(why);
  });

  it('pays nobody who is suspended', () => {
    const member = { deduct_by: null, isSuspended: true, may: anything };
    expect(blockedBy({ state: 'pending', blocked: 'free', ...member })).toBeNull();
    expect(blockedBy({ state: 'reviewing', blocked: '', ...member })).toBe('blockedSuspended');
    expect(blockedBy({ state: 'approved', blocked: '', ...member })).toBe('blockedSuspended');
  });

  it('is nobody else’s whose role may not', () => {
    expect(
      blockedBy({ state: 'pending', blocked: '', deduct_by: null, isSuspended: false, may: nothing }),
    ).toBe('blockedRole');
  });

  it('can be a refusal for whoever may give the next yes', () => {
    expect(mayRefuse({ state: 'reviewing', blocked: '', may: anything })).toBe(true);
    expect(mayRefuse({ state: 'approved', blocked: '', may: anything })).toBe(true);
    expect(mayRefuse({ state: 'reviewing', blocked: 'taken', may: anything })).toBe(false);
    expect(mayRefuse({ state: 'pending', blocked: '', may: anything })).toBe(false);
    expect(mayRefuse({ state: 'reviewing', blocked: '', may: nothing })).toBe(false);
  });
});

describe('parts of the queue', () => {
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

  it('count each case where it waits', () => {
    expect(countTabs(rows, 'Thiri Aung')).toMatchObject({ all: 4, free: 1, mine: 1, second: 1 });
    const proposed = { ...row('reviewing', 'Thiri Aung'), deduct_by: 'Thiri Aung' };
    expect(matchesTab(proposed, 'second', 'Min Htet')).toBe(true);
  });

  it('fall back to all', () => {
    expect(tabOf('nonsense')).toBe('all');
    expect(rows.every((one) => matchesTab(one, tabOf(undefined), 'x'))).toBe(true);
  });
});

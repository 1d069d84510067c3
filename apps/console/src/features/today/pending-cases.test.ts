import { expect, test } from 'vitest';
import { oldestUnassigned, pendingCases } from './pending-cases.ts';

const at = '2026-11-23T05:00:00Z';
const withdrawals = (['pending', 'reviewing', 'approved'] as const).map((state, n) => ({
  id: `W-${n}`,
  amount: 10,
  state,
  created_at: at,
}));

test('divides the cases by step and counts the unassigned ones', () => {
  const proposal = {
    to: 'member',
    paid: null,
    fee: null,
    reason: '',
    operator: '',
    mine: false,
    at,
  } as const;
  const disputed = { id: 'E-7', amount: 7, created_at: at, disputed_at: '2026-11-23T06:00:00Z' };
  const parts = pendingCases(
    { list: withdrawals, total: 3 },
    { list: [{ tid: 'D-1', amount: 5, created_at: at, paid_at: '2026-11-23T05:01:00Z' }], total: 101 },
    {
      list: [
        { ...disputed, proposal: null },
        { ...disputed, proposal },
      ],
      total: 2,
    },
  );
  expect(parts.map(({ isCut }) => isCut)).toEqual([false, false, true, false]);
  const [first, second, match, dispute] = parts;
  expect(first?.cases.map((one) => one.isUnassigned)).toEqual([true, false]);
  expect(second?.cases.map((one) => one.path)).toEqual(['/withdrawals/W-2']);
  expect(match?.cases[0]?.since).toBe('2026-11-23T05:01:00Z');
  expect(dispute).toMatchObject({
    path: '/agents/disputes',
    cases: [{ search: { case: 'E-7' }, isUnassigned: true }, { isUnassigned: false }],
  });
  expect(dispute?.cases[0]?.since).toBe('2026-11-23T06:00:00Z');
  expect(oldestUnassigned(parts)?.path).toBe('/withdrawals/W-0');
});

test('leaves out a queue that the role may not see', () => {
  expect(pendingCases(undefined, undefined, undefined)).toEqual([]);
  expect(pendingCases(undefined, { list: [], total: 0 }, undefined).map((one) => one.queue)).toEqual([
    'deposits',
  ]);
});

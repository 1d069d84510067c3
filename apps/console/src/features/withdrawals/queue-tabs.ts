import type { Output } from '@shwe/contract';

type Row = Pick<
  Output<'operatorWithdrawals', 'list'>['list'][number],
  'state' | 'taken_by' | 'approved_by' | 'decided_by' | 'deduct_by'
>;

/** All open withdrawals, unassigned, assigned to me, waiting for a second approval, and processed ones. */
export type Tab = 'all' | 'free' | 'mine' | 'second' | 'done';

export const TABS: readonly Tab[] = ['all', 'free', 'mine', 'second', 'done'];

export function tabOf(name: string | undefined): Tab {
  return TABS.find((tab) => tab === name) ?? 'all';
}

/**
 * Whether a withdrawal belongs to a tab, for the operator of this name. Open and processed ones are queried separately,
 * so 'all' and 'done' keep every row.
 */
export function matchesTab(row: Row, tab: Tab, me: string): boolean {
  if (tab === 'free') return row.state === 'pending';
  if (tab === 'mine') return row.state === 'reviewing' && row.taken_by === me;
  if (tab === 'second')
    return row.state === 'approved' || (row.deduct_by !== null && row.decided_by === null);
  return true;
}

export function countTabs(rows: readonly Row[], me: string): Record<Tab, number> {
  const count = (tab: Tab) => rows.filter((row) => matchesTab(row, tab, me)).length;
  return { all: rows.length, free: count('free'), mine: count('mine'), second: count('second'), done: 0 };
}

import type { Output } from '@shwe/contract';

type Row = Pick<
  Output<'operatorWithdrawals', 'list'>['list'][number],
  'state' | 'taken_by' | 'approved_by' | 'decided_by' | 'deduct_by'
>;

/** Parts of the queue: all open, not taken, taken by me, waiting for a second person, and the decided ones. */
export type Tab = 'all' | 'free' | 'mine' | 'second' | 'done';

const TABS: readonly Tab[] = ['all', 'free', 'mine', 'second', 'done'];

export function tabOf(word: string | undefined): Tab {
  return TABS.find((tab) => tab === word) ?? 'all';
}

/** Whether a row stands in a part of the queue for the operator of this name. */
export function fitsTab(row: Row, tab: Tab, me: string): boolean {
  if (tab === 'free') return row.state === 'pending';
  if (tab === 'mine') return row.state === 'reviewing' && row.taken_by === me;
  if (tab === 'second')
    return row.state === 'approved' || (row.deduct_by !== null && row.decided_by === null);
  return true;
}

export function countTabs(rows: readonly Row[], me: string): Record<Tab, number> {
  const count = (tab: Tab) => rows.filter((row) => fitsTab(row, tab, me)).length;
  return { all: rows.length, free: count('free'), mine: count('mine'), second: count('second'), done: 0 };
}

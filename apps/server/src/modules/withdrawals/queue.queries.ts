import type { Queries } from '../../database/index.ts';
import { type Page, page, type Which } from '../operators/index.ts';
import { openStates, type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

const withdrawalQueues = {
  open: { where: `w.state in ${openStates}`, order: 'w.created_at, w.id' },
  done: { where: 'w.decided_at is not null', order: 'w.decided_at desc, w.id desc' },
  all: { where: 'true', order: 'w.id desc' },
};

/** A page of the withdrawal queue, in the same orders. */
export function withdrawalQueue(db: Queries, which: Which): Promise<Page<Withdrawal>> {
  const { where, order } = withdrawalQueues[which.states];
  const sql = { columns: withdrawalColumns, tables: withdrawalTables, member: 'w.member_id', where, order };
  return page<Withdrawal>(db, which, sql);
}

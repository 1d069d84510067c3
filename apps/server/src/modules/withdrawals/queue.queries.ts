import type { Queries } from '../../database/index.ts';
import { type CaseFilter, type Page, queuePage } from '../operators/index.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

const withdrawalQueues = {
  open: { where: 'cashier.withdrawal_is_open(w.state)', order: 'w.created_at, w.id' },
  done: { where: 'w.decided_at is not null', order: 'w.decided_at desc, w.id desc' },
  all: { where: 'true', order: 'w.id desc' },
};

/** A page of the withdrawal queue: open cases oldest first, closed ones and all latest first. */
export function withdrawalQueue(db: Queries, which: CaseFilter): Promise<Page<Withdrawal>> {
  const { where, order } = withdrawalQueues[which.states];
  const sql = { columns: withdrawalColumns, tables: withdrawalTables, member: 'w.member_id', where, order };
  return queuePage<Withdrawal>(db, which, sql);
}

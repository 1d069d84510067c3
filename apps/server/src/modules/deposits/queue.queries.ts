import type { Queries } from '../../database/index.ts';
import { type CaseFilter, type Page, queuePage } from '../operators/index.ts';
import { type Deposit, depositColumns, depositTables } from './deposits.queries.ts';

const depositQueues = {
  open: { where: "d.state = 'processing'", order: 'd.paid_at, d.id' },
  // Orders that expired unpaid were never cases.
  done: {
    where: "d.state in ('succeeded', 'failed') and d.paid_at is not null",
    order: 'd.decided_at desc, d.id desc',
  },
  all: { where: 'true', order: 'd.id desc' },
};

/**
 * A page of the deposit queue: open cases oldest first, closed ones latest first; or all deposits, including unpaid
 * orders, latest first.
 */
export function depositQueue(db: Queries, which: CaseFilter): Promise<Page<Deposit>> {
  const { where, order } = depositQueues[which.states];
  const sql = { columns: depositColumns, tables: depositTables, member: 'd.member_id', where, order };
  return queuePage<Deposit>(db, which, sql);
}

import type { Store } from '../../database/index.ts';
import { type Check, type Finding, runChecks } from '../ledger/index.ts';

const checks: Check[] = [
  {
    invariant: 'C2',
    says: 'a statement row that is a bank line has its account, amount and transaction id',
    sql: `select r.id, l.id as line from cashier.statement_rows r join cashier.bank_lines l on l.id = r.bank_line_id
          where r.amount <> l.amount or coalesce(l.account_id, r.account_id) <> r.account_id
             or not cashier.same_transfer(l.transaction_tail, r.transaction_id)`,
  },
  {
    invariant: 'C2',
    says: 'every statement row belongs to the account of its statement, and only incoming money is a bank line',
    sql: `select r.id from cashier.statement_rows r join cashier.statements s on s.id = r.statement_id
          where r.account_id <> s.account_id
             or (r.bank_line_id is not null and (r.amount is null or r.amount <= 0 or r.at is null))`,
  },
  {
    invariant: 'C1',
    says: 'no deposit was credited by the operator who imported the statement of its bank line',
    sql: `select d.tid, l.id as line from cashier.statement_rows r join cashier.statements s on s.id = r.statement_id
          join cashier.bank_lines l on l.id = r.bank_line_id join cashier.deposits d on d.bank_line_id = l.id
          where l.recorded_by = s.imported_by and d.decided_by = s.imported_by`,
  },
];

/** Checks that every row of a statement is recorded as it stands there. */
export function verifyStatements(store: Store): Promise<Finding[]> {
  return runChecks(store, checks);
}

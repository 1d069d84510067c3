import type { Store } from '../../database/index.ts';
import { type Check, caseMovements, type Finding, runChecks } from '../ledger/index.ts';

const entryKindOf = {
  paid: 'withdrawal_paid',
  refused: 'withdrawal_returned',
  refused_deducted: 'withdrawal_deducted',
} as const;

const checks: Check[] = [
  {
    invariant: 'L3',
    says: 'held money is the money of open withdrawals, by operators and through agents',
    sql: `select coalesce(a.member_id, w.member_id) as member_id, a.balance, w.sum
          from (select member_id, balance from ledger.accounts where code = 'held') a
          full join (select member_id, sum(amount) as sum from cashier.payout_requests
                     where is_open group by member_id) w on w.member_id = a.member_id
          where coalesce(a.balance, 0) <> coalesce(w.sum, 0)`,
  },
  {
    invariant: 'C1',
    says: 'every withdrawal held its amount once',
    sql: caseMovements(
      'withdrawal_hold',
      'select wid as reference, amount, true as expected from cashier.withdrawals',
    ),
  },
  ...(['paid', 'refused', 'refused_deducted'] as const).map((state) => ({
    invariant: 'C1',
    says: `money left the hold as the state says: ${state}`,
    sql: caseMovements(
      entryKindOf[state],
      `select wid as reference, amount, state = '${state}' as expected from cashier.withdrawals`,
    ),
  })),
  {
    invariant: 'C1',
    says: 'no withdrawal was approved and ended by the same operator',
    sql: 'select wid from cashier.withdrawals where approved_by = decided_by',
  },
  {
    invariant: 'C1',
    says: 'every confiscation was requested by one operator and decided by another',
    sql: `select w.wid from cashier.withdrawals w where w.state = 'refused_deducted'
            and not exists (select from cashier.events e
                            where e.subject = 'withdrawal:' || w.wid and e.state = 'deduct_asked'
                              and e.operator_id = w.deduct_by and e.operator_id <> w.decided_by)`,
  },
  {
    invariant: 'C1',
    says: 'every withdrawal paid in USDT was posted once in USDT, and no other was',
    sql: caseMovements(
      'usdt_sent',
      `select wid as reference, usdt_amount as amount, state = 'paid' as expected
       from cashier.withdrawals where usdt_amount is not null`,
    ),
  },
  {
    invariant: 'C1',
    says: 'kyat of a withdrawal went to the exchange account if it was paid in USDT, and else to payment clearing',
    sql: `select w.wid from cashier.withdrawals w join ledger.journal_entries t on t.key = 'withdrawal_paid:' || w.wid
          join ledger.postings p on p.entry_id = t.id and p.amount > 0 join ledger.accounts a on a.id = p.account_id
          where (a.code = 'exchange') <> (w.usdt_amount is not null)
             or a.code not in ('exchange', 'payment_clearing')`,
  },
  {
    invariant: 'C1',
    says: 'exactly the withdrawals to USDT addresses have a rate',
    sql: `select w.wid from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id
          where (p.kind = 'usdt') <> (w.usdt_rate is not null)`,
  },
  {
    invariant: 'C2',
    says: 'one payment paid one withdrawal',
    sql: `select w.wid, o.wid as other, w.transaction_digits from cashier.withdrawals w join cashier.withdrawals o
            on right(o.transaction_digits, 8) = right(w.transaction_digits, 8) and o.id > w.id
           and cashier.same_transfer(o.transaction_digits, w.transaction_digits)`,
  },
];

/** Checks all withdrawals in the database: money held, paid and returned as the states say, with two approvals. */
export function verifyWithdrawals(store: Store): Promise<Finding[]> {
  return runChecks(store, checks);
}

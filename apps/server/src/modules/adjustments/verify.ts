import type { Store } from '../../database/index.ts';
import { caseMovements, type Finding, runChecks } from '../ledger/index.ts';

/** Checks all adjustments in the database: money moved exactly as two operators approved. */
export function verifyAdjustments(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'C1',
      says: 'every adjustment that was approved moved its amount once, and no other adjustment moved money',
      sql: caseMovements(
        'adjustment',
        "select aid as reference, abs(amount) as amount, state = 'done' as expected from cashier.adjustments",
        'A-%',
      ),
    },
    {
      invariant: 'C1',
      says: 'an adjustment moved what was requested, and its requester did not approve it',
      sql: `select a.aid from cashier.adjustments a
            join ledger.journal_entries t on t.kind = 'adjustment' and t.reference = a.aid
            join ledger.postings p on p.entry_id = t.id
            join ledger.accounts c on c.id = p.account_id and c.code = 'wallet'
            where p.amount <> a.amount or c.member_id <> a.member_id
               or a.decided_by is not distinct from a.requested_by`,
    },
  ]);
}

import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks that no more turnover is filled than valid bets settled, and that requirements fill oldest first. */
export function verifyTurnover(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'P2',
      says: 'turnover filled is never more than the valid bets settled',
      sql: `select (select coalesce(sum(done), 0) from turnover.requirements) as done,
                   (select coalesce(sum(valid_bets), 0) from turnover.applied_bets) as valid
            where (select coalesce(sum(done), 0) from turnover.requirements)
                > (select coalesce(sum(valid_bets), 0) from turnover.applied_bets)`,
    },
    {
      invariant: 'P2',
      says: 'a later requirement has nothing while an earlier one of the same member for which its bets count has something left',
      sql: `select r.id from turnover.requirements r
            where r.done > 0 and exists (
              select from turnover.requirements e
              where e.member_id = r.member_id and e.id < r.id and e.done < e.required and e.ended_at is null
                and (e.weights is null or e.weights = r.weights))`,
    },
  ]);
}

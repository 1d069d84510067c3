import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks all payout batches in the database: totals, items and payments agree. */
export function verifyPayouts(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'C1',
      says: 'the totals of a batch are those of its items, and its paid items were paid',
      sql: `select b.bid from cashier.payout_batches b
            left join (select i.batch_id, count(*) as items, sum(i.amount) as amount,
                              coalesce(sum(i.amount) filter (where i.state = 'paid'), 0) as paid,
                              count(*) filter (where i.state = 'open') as open
                       from cashier.payout_items i group by 1) i on i.batch_id = b.id
            left join (select i.batch_id, sum(p.amount) as moved
                       from cashier.payout_items i join cashier.withdrawals w on w.id = i.withdrawal_id
                       join ledger.journal_entries t on t.key = 'withdrawal_paid:' || w.wid
                       join ledger.postings p on p.entry_id = t.id and p.amount > 0
                       where i.state = 'paid' group by 1) m on m.batch_id = b.id
            where i.items is distinct from b.items::bigint or i.amount is distinct from b.amount::numeric
               or i.paid <> coalesce(m.moved, 0) or (b.state = 'open') <> (i.open > 0)
               or (b.state = 'dissolved' and i.paid > 0)`,
    },
    {
      invariant: 'C1',
      says: 'an item of a batch ended like its withdrawal, by another operator than the exporter',
      sql: `select w.wid, b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
            join cashier.withdrawals w on w.id = i.withdrawal_id
            where i.amount <> w.amount or (i.state = 'open' and (w.state <> 'approved' or w.deduct_by is not null))
               or (i.state = 'paid' and not (w.state = 'paid' and w.transaction_id = i.transaction_id
                                             and w.decided_by = i.decided_by))
               or (i.state in ('paid', 'failed') and i.decided_by = b.exported_by)`,
    },
  ]);
}

import type { Queries } from '../../database/index.ts';
import { IS_DEPOSIT } from './is-deposit.ts';

/** A day and a moment of it: what was posted before the moment is summed apart from what was posted later. */
export type DividedDay = { begins: Date; divided: Date; ends: Date };

export type HourSums = {
  /** Hours since the day began. */
  hour: number;
  /** Posted before the moment that divides the day. */
  is_earlier: boolean;
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  payouts: bigint;
  games_lost: bigint;
};

/**
 * The totals of a day by hour, by the rules of `sumsSince`. A refund reduces the stakes of the hour of its bet, from the
 * moment of the refund on.
 */
export async function hourSums(db: Queries, { begins, divided, ends }: DividedDay): Promise<HourSums[]> {
  const { rows } = await db.query<HourSums>(
    `with moved as materialized (
       select t.kind, p.amount, p.reference, ${IS_DEPOSIT} as is_deposit, t.business_at < $2 as is_earlier,
              floor(extract(epoch from t.business_at - $1) / 3600)::int as hour
       from ledger.journal_entries t
       join ledger.postings p on p.entry_id = t.id
       join ledger.accounts a on a.id = p.account_id
       where t.business_at >= $1 and t.business_at < $3 and a.member_id is not null
     ), counted as (
       select hour, is_earlier, kind, is_deposit, amount from moved where kind <> 'refund'
       union all
       select b.hour, r.is_earlier, r.kind, false, r.amount
       from moved r join moved b on b.kind = 'bet' and b.reference = r.reference where r.kind = 'refund'
     )
     select hour, is_earlier, coalesce(sum(amount) filter (where is_deposit), 0)::bigint as deposits,
            coalesce(-sum(amount) filter (where kind = 'withdrawal_paid'
                                             or (kind = 'escrow_released' and amount < 0)), 0)::bigint as withdrawals,
            coalesce(-sum(amount) filter (where kind in ('bet', 'refund')), 0)::bigint as stakes,
            coalesce(sum(amount) filter (where kind in ('win', 'win_reversed')), 0)::bigint as payouts,
            coalesce(-sum(amount) filter (where kind = 'game_result'), 0)::bigint as games_lost
     from counted group by hour, is_earlier`,
    [begins, divided, ends],
  );
  return rows;
}

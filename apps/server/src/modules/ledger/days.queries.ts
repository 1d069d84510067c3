import type { Queries } from '../../database/index.ts';
import { IS_DEPOSIT } from './is-deposit.ts';

export type WalletDay = { date: string; balance: bigint; deposited: bigint; withdrawn: bigint };

/**
 * A member's last Yangon days, oldest first, none before the day of `since`; amounts in kyat. `balance` is the main
 * wallet at the end of the day (today: now), without money at games or held for a withdrawal. `deposited` is what was
 * credited as deposits, through any channel. `withdrawn` is what was paid out, on the day of payment; money held,
 * returned or confiscated is not in it.
 *
 * Both accounts are read backwards from their latest posting to one day before the first day returned. The extra day
 * is needed because a bet takes its business time before it waits for locks, so around midnight postings are not in
 * the order of their business time. For the same reason a day's balance is today's less the movements of later days,
 * not the balance after its last posting. (`offset 0` makes the planner look up each entry by id; it cannot know how
 * few they are and would scan the whole journal.)
 */
export async function walletDays(
  db: Queries,
  memberId: bigint,
  { since, daysMax }: { since: Date; daysMax: number },
): Promise<WalletDay[]> {
  const { rows } = await db.query<WalletDay>(
    `with span as (
       select greatest(clock.yangon_date($2::timestamptz), today - ($3::integer - 1)) as first, today as last
       from clock.yangon_date(clock.now()) today
     ), mine as materialized (
       select a.id, a.code, a.balance,
              (select p.id from ledger.postings p join ledger.journal_entries t on t.id = p.entry_id
               where p.account_id = a.id and t.business_at < (span.first - 1)::timestamp at time zone interval '06:30'
               order by p.id desc limit 1) as before
       from ledger.accounts a, span
       where a.member_id = $1 and a.code in ('wallet', 'held') and a.currency = 'MMK'
     ), moved as (
       select clock.yangon_date(t.business_at) as day,
              sum(p.amount) filter (where m.code = 'wallet') as wallet,
              sum(p.amount) filter (where m.code = 'wallet' and ${IS_DEPOSIT}) as deposited,
              -sum(p.amount) filter (where m.code = 'held' and t.kind in ('withdrawal_paid', 'escrow_released')) as withdrawn
       from mine m
       join ledger.postings p on p.account_id = m.id and p.id > coalesce(m.before, 0)
       cross join lateral (select * from ledger.journal_entries where id = p.entry_id offset 0) t
       group by 1
     )
     select to_char(d.day, 'YYYY-MM-DD') as date,
            (coalesce((select balance from mine where code = 'wallet'), 0)
             - coalesce(sum(moved.wallet) over later, 0))::bigint as balance,
            coalesce(moved.deposited, 0)::bigint as deposited, coalesce(moved.withdrawn, 0)::bigint as withdrawn
     from span
     cross join generate_series(span.first::timestamp, span.last::timestamp, interval '1 day') d(day)
     left join moved on moved.day = d.day::date
     window later as (order by d.day desc rows between unbounded preceding and 1 preceding)
     order by d.day`,
    [memberId, since, daysMax],
  );
  return rows;
}

import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks rates and rebates over the whole database. */
export function verifyRebates(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'R2',
      says: 'nobody has a higher rate than the direct superior, or than the highest, on any day',
      sql: `select r.member_id, r.game, r.day, r.rate, s.superior_id
            from (select member_id, game, from_day as day, rate from rebates.rates
                  union all
                  select d.member_id, u.game, u.from_day, rebates.rate_on(d.member_id, u.game, u.from_day)
                  from rebates.rates u join agents.downline d on d.superior_id = u.member_id and d.depth = 1
                    and d.from_day <= u.from_day and u.from_day < d.until_day) r
            join rebates.games g on g.key = r.game
            left join agents.downline s on s.member_id = r.member_id and s.depth = 1
              and s.from_day <= r.day and r.day < s.until_day
            where r.rate > g.rate_max
              or s.superior_id is not null and r.rate > rebates.rate_on(s.superior_id, r.game, r.day)`,
    },
    {
      invariant: 'R1',
      says: 'a player’s rebate is floor(valid × rate)',
      sql: `select l.id, l.member_id, l.day, l.amount from rebates.lines l
            join rebates.valid_bets v using (day, member_id, game)
            where l.part = 'player' and l.amount <> v.valid * rebates.rate_on(l.member_id, l.game, l.day) / 10000`,
    },
    {
      invariant: 'R1',
      says: 'each paid rebate is one posting of the ledger, and each posting a rebate',
      sql: `select l.id, l.amount, p.amount as posted
            from (select * from rebates.lines where paid_at is not null) l
            join ledger.accounts w on w.member_id = l.member_id and w.code = 'wallet' and w.currency = 'MMK'
            full join (select p.account_id, p.reference, sum(p.amount) as amount, count(*) as postings
                       from ledger.postings p join ledger.journal_entries e on e.id = p.entry_id
                       join ledger.accounts a on a.id = p.account_id and a.member_id is not null
                       where e.kind = 'rebate' group by 1, 2) p
              on p.account_id = w.id and p.reference = l.part || ' ' || l.day || ' ' || l.game
            where l.id is null or p.amount is distinct from l.amount or p.postings > 1`,
    },
    {
      invariant: 'R1',
      says: 'nothing is paid of a day that was not checked',
      sql: `select l.id from rebates.lines l join rebates.days d using (day, part)
            where l.paid_at is not null and d.state not in ('checked', 'paid')`,
    },
    {
      invariant: 'R1',
      says: 'no day with settled bets is left out before a day whose rebates are computed',
      sql: `select d.id, clock.yangon_date(d.settled_at) as day, p.part
            from lottery.draws d cross join (values ('player'), ('agent')) as p (part)
            where d.state = 'settled' and exists (select from lottery.draw_members m where m.draw_id = d.id)
              and clock.yangon_date(d.settled_at) < (select max(r.day) from rebates.days r where r.part = p.part)
              and not exists (select from rebates.days r
                              where r.day = clock.yangon_date(d.settled_at) and r.part = p.part)`,
    },
  ]);
}

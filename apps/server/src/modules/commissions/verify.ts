import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks commissions over the whole database. */
export function verifyCommissions(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'R3',
      says: 'a statement is the sum of its lines, and brings in what the one before carried',
      sql: `select s.id, s.agent_id, s.month, s.result, l.amount, s.brought_in, b.carried
            from commissions.statements s
            cross join lateral (select coalesce(sum(l.amount), 0) as amount from commissions.lines l
                                where l.statement_id = s.id) l
            cross join lateral (select coalesce((
                select o.carried from commissions.statements o
                where o.agent_id = s.agent_id and o.model = s.model and o.month < s.month
                order by o.month desc limit 1), 0) as carried) b
            where s.result <> l.amount or s.brought_in <> b.carried`,
    },
    {
      invariant: 'R3',
      says: 'all lines of a month, agent and branch are together base × (own rate − rate below), without fractions',
      sql: `select s.model, l.of_month, s.agent_id, l.child_id, sum(l.base) as base, sum(l.amount) as amount
            from commissions.lines l join commissions.statements s on s.id = l.statement_id
            group by s.model, l.of_month, s.agent_id, l.child_id, l.rate_below
            having sum(l.amount) <> trunc(sum(l.base)
              * (commissions.rate_in(s.agent_id, s.model, l.of_month) - l.rate_below) / 10000)
              or sum(l.base) <> case s.model when 'net_loss' then -sum(l.results + l.bonuses + l.rebates)
                                  else sum(l.base) end`,
    },
    {
      invariant: 'R3',
      says: 'each paid commission is one posting of the ledger, and each posting a commission',
      sql: `select s.id, s.payable, p.amount as posted
            from (select * from commissions.statements where paid_at is not null) s
            join ledger.accounts w on w.member_id = s.agent_id and w.code = 'wallet' and w.currency = 'MMK'
            full join (select p.account_id, p.reference, sum(p.amount) as amount, count(*) as postings
                       from ledger.postings p join ledger.journal_entries e on e.id = p.entry_id
                       join ledger.accounts a on a.id = p.account_id and a.code = 'wallet'
                       where e.kind = 'commission' group by 1, 2) p
              on p.account_id = w.id and p.reference = s.model || ' ' || to_char(s.month, 'YYYY-MM')
            where s.id is null or p.amount is distinct from s.payable or p.postings > 1`,
    },
    {
      invariant: 'R3',
      says: 'nothing is paid of a month that was not checked',
      sql: `select s.id from commissions.statements s join commissions.months m using (month)
            where (s.approved_at is not null or s.withheld_at is not null) and m.state <> 'checked'`,
    },
    {
      invariant: 'R3',
      says: 'rates hold from a month after they were set, and are at most the highest of the model',
      sql: `select r.agent_id, r.model, r.from_month, r.rate from commissions.rates r
            join commissions.models m on m.key = r.model
            where r.rate > m.rate_max or r.from_month <= clock.yangon_date(r.set_at)`,
    },
  ]);
}

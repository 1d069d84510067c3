import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks all bonuses over the whole database. */
export function verifyGrants(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'P1',
      says: 'each claimed bonus was paid once, from the account of its campaign to its member',
      sql: `select g.gid from grants.grants g
            where g.claimed_at is not null and (
              select coalesce(array_agg(p.amount order by p.amount), '{}') from ledger.journal_entries e
              join ledger.postings p on p.entry_id = e.id join ledger.accounts a on a.id = p.account_id
              where e.id = g.entry_id and e.kind = 'bonus' and e.reference = g.gid
                and (a.campaign = g.campaign or a.member_id = g.member_id and a.code = 'wallet'))
              is distinct from array[-g.amount, g.amount]`,
    },
    {
      invariant: 'P1',
      says: 'every payment from the account of a campaign is that of a claimed bonus, or takes bonuses back',
      sql: `select e.key from ledger.accounts a join ledger.postings p on p.account_id = a.id
            join ledger.journal_entries e on e.id = p.entry_id
            left join grants.grants g on g.gid = e.reference
            where a.campaign is not null and not coalesce(case e.kind
              when 'bonus' then g.entry_id = e.id
              when 'bonus_taken_back' then p.amount > 0 and g.state in ('expired', 'forfeited', 'cancelled')
              else false end, false)`,
    },
    {
      invariant: 'P1',
      says: 'what a campaign paid is the sum of its claimed bonuses less what was taken back',
      sql: `select c.campaign from (
              select campaign, coalesce(sum(amount) filter (where claimed_at is not null), 0) as paid,
                     sum(taken_back) as back
              from grants.grants group by campaign) c
            left join ledger.accounts a on a.campaign = c.campaign
            where coalesce(-a.balance, 0) <> c.paid - c.back`,
    },
    {
      invariant: 'P2',
      says: 'a claimed bonus that must be bet has its requirement, and one that is over has none left',
      sql: `select g.gid from grants.grants g
            left join turnover.requirements r on r.source = 'bonus' and r.reference = g.gid
            where g.claimed_at is not null and g.turnover_times > 0 and (
              r.required is distinct from g.amount * g.turnover_times
              or (g.state <> 'wagering' and not r.is_met)
              or (g.state = 'released' and r.done < r.required))`,
    },
  ]);
}

import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks the tree over the whole database. */
export function verifyAgents(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'A1',
      says: 'no member is above itself, and nobody has two superiors on one day',
      sql: `select a.member_id, a.superior_id, b.superior_id as other
            from agents.downline a join agents.downline b
              on b.member_id = a.member_id and b.depth = a.depth
              and (b.superior_id, b.from_day) > (a.superior_id, a.from_day)
              and b.from_day < a.until_day and a.from_day < b.until_day
            union all
            select d.member_id, d.superior_id, null from agents.downline d join agents.downline e
              on e.superior_id = d.member_id and e.member_id = d.superior_id
              and e.from_day < d.until_day and d.from_day < e.until_day`,
    },
    {
      invariant: 'A1',
      says: 'everybody above a member is the superior chain of the member, each day',
      sql: `select d.superior_id, d.member_id, d.from_day from agents.downline d
            where d.depth > 1 and not exists (
              select from agents.downline up, agents.downline p
              where p.member_id = d.member_id and p.depth = 1
                and up.member_id = p.superior_id and up.superior_id = d.superior_id
                and up.depth = d.depth - 1 and up.child_id = d.child_id
                and greatest(p.from_day, up.from_day) <= d.from_day and least(p.until_day, up.until_day) >= d.until_day)
            union all
            select up.superior_id, p.member_id, greatest(p.from_day, up.from_day)
            from agents.downline p join agents.downline up on up.member_id = p.superior_id
              and up.from_day < p.until_day and p.from_day < up.until_day
            where p.depth = 1 and not exists (
              select from agents.downline d
              where d.superior_id = up.superior_id and d.member_id = p.member_id
                and d.from_day <= greatest(p.from_day, up.from_day)
                and d.until_day >= least(p.until_day, up.until_day))`,
    },
    {
      invariant: 'A1',
      says: 'the direct superior of a member is the one of the latest placement',
      sql: `select l.member_id, l.superior_id, d.superior_id as is
            from (select distinct on (member_id) member_id, superior_id from agents.placements
                  order by member_id, id desc) l
            full join (select member_id, superior_id from agents.downline
                       where depth = 1 and until_day = 'infinity') d using (member_id)
            where l.superior_id is distinct from d.superior_id`,
    },
    {
      invariant: 'A1',
      says: 'a member who used an invite code was placed below its owner first',
      sql: `select a.id from members.accounts a where a.invited_by is not null and a.invited_by is distinct from (
              select p.superior_id from agents.placements p where p.member_id = a.id
                and p.cause in ('registered', 'created', 'bound') order by p.id limit 1)`,
    },
  ]);
}

import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks the levels of all members over the whole database. */
export function verifyVip(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'P3',
      says: "a member's level is the number of levels reached, without gaps, one a day at most",
      sql: `select m.member_id from vip.members m
            left join lateral (select count(*)::int as count, max(level) as highest, max(day) as day
                               from vip.upgrades u where u.member_id = m.member_id) u on true
            where m.level <> u.count + 1 or m.level <> coalesce(u.highest, 1) or m.level_day is distinct from u.day`,
    },
    {
      invariant: 'P3',
      says: 'each level was reached with the valid bets counted until then',
      sql: `select u.member_id from vip.upgrades u
            where u.valid < u.threshold or u.valid <> (
              select coalesce(sum(c.valid), 0) from vip.counted c
              where c.member_id = u.member_id and c.day < u.day)`,
    },
    {
      invariant: 'P3',
      says: "a member's valid bets are the sum of the counted days, and days are counted without gaps",
      sql: `select m.member_id::text from vip.members m
            where m.valid <> (select coalesce(sum(c.valid), 0) from vip.counted c where c.member_id = m.member_id)
            union all
            select d.day::text from vip.days d
            where d.day > (select min(day) from vip.days)
              and not exists (select from vip.days b where b.day = d.day - 1)`,
    },
    {
      invariant: 'P3',
      says: 'whoever had reached the next level when the last day was counted rose then',
      sql: `select m.member_id from vip.members m join vip.levels l on l.level = m.level + 1
            join members.accounts a on a.id = m.member_id and a.state <> 'closed'
            cross join (select day + 1 as next, counted_at from vip.days order by day desc limit 1) last
            where l.is_on and m.valid >= l.threshold and m.level_day is distinct from last.next
              and not exists (select from vip.level_versions v where v.set_at >= last.counted_at)`,
    },
    {
      invariant: 'P3',
      says: 'each VIP bonus is one that the level of its member had',
      sql: `select g.gid from grants.grants g where g.campaign = 'vip' and g.occasion like 'upgrade %'
              and not exists (select from vip.upgrades u where u.member_id = g.member_id
                and 'upgrade ' || u.level = g.occasion)`,
    },
  ]);
}

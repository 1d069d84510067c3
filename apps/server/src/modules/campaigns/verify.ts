import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks all campaigns over the whole database. */
export function verifyCampaigns(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'P1',
      says: 'every bonus of a campaign was decided once, for that member, occasion and amount',
      sql: `select coalesce(g.gid, d.campaign_id || ' ' || d.member_id || ' ' || d.occasion)
            from (select g.* from grants.grants g where g.campaign like 'campaign:%') g
            full join (select d.*, c.code from campaigns.decisions d
                       join campaigns.campaigns c on c.id = d.campaign_id
                       where d.outcome = 'granted' and d.amount > 0) d
              on d.code = g.campaign and d.member_id = g.member_id and d.occasion = g.occasion
            where g.amount is distinct from d.amount`,
    },
    {
      invariant: 'P1',
      says: 'the amount of every bonus follows from what it was given for and the terms that were published',
      sql: `select d.campaign_id || ' ' || d.member_id || ' ' || d.occasion
            from campaigns.decisions d
            join lateral (select h.terms->'reward' as reward from campaigns.history h
                          where h.campaign_id = d.campaign_id and h.version = d.version and h.act = 'published'
                          limit 1) t on true
            where d.outcome = 'granted' and d.amount <> case t.reward->>'kind'
              when 'percent' then least(d.base * (t.reward->>'percent')::bigint / 100, (t.reward->>'cap')::bigint)
              when 'tiers' then (select max((i->>'amount')::bigint) from jsonb_array_elements(t.reward->'tiers') i
                                 where (i->>'from')::bigint <= d.base)
              when 'turns' then 0
              else (t.reward->>'amount')::bigint end`,
    },
    {
      invariant: 'P1',
      says: 'a bonus for a deposit is computed from a deposit of its member',
      sql: `select d.campaign_id || ' ' || d.member_id || ' ' || d.occasion
            from campaigns.decisions d
            left join agent_reports.facts f on f.posting_id = substr(d.occasion, 9)::bigint and f.kind = 'deposit'
            where d.occasion like 'deposit:%'
              and (f.member_id is distinct from d.member_id or f.amount is distinct from d.base)`,
    },
    {
      invariant: 'P1',
      says: 'no campaign granted more than the largest budget that was published for it',
      sql: `select c.code from campaigns.campaigns c
            join lateral (select max((h.terms->>'budget')::bigint) as budget from campaigns.history h
                          where h.campaign_id = c.id and h.act = 'published') h on true
            where (select sum(amount) from grants.grants g where g.campaign = c.code
                   and not (g.state in ('declined', 'expired', 'cancelled') and g.claimed_at is null)) > h.budget`,
    },
  ]);
}

import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks all transfers to the downline over the whole database. */
export function verifyDownlineTransfers(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'A3',
      says: 'each transfer to the downline took amount and fee from the agent and gave the amount to the member, once',
      sql: `select t.tid, e.id as entry_id from downline_transfers.transfers t
            full join (select * from ledger.journal_entries where kind in ('agent_transfer', 'agent_deposit')) e
              on e.reference = t.tid
            left join lateral (
              select sum(p.amount) filter (where a.member_id = t.agent_id and a.code = 'wallet') as agent,
                     sum(p.amount) filter (where a.member_id = t.member_id and a.code = 'wallet') as member,
                     coalesce(sum(p.amount) filter (where a.member_id is null and a.code = 'fees'), 0) as fee
              from ledger.postings p join ledger.accounts a on a.id = p.account_id where p.entry_id = e.id) m on true
            where t.id is null or e.id is null
              or (m.agent, m.member, m.fee) is distinct from (-(t.amount + t.fee), t.amount, t.fee)`,
    },
    {
      invariant: 'A2',
      says: 'each transfer went from an agent to a member of the direct downline, of that day or of the day of their claim',
      sql: `select t.tid from downline_transfers.transfers t
            cross join lateral (select clock.yangon_date(coalesce(
              (select c.created_at from agent_deposits.claims c where c.tid = t.tid), t.made_at)) as day) on_day
            where not exists (select from agents.downline d
                where d.superior_id = t.agent_id and d.member_id = t.member_id and d.depth = 1
                  and d.from_day <= on_day.day and on_day.day < d.until_day)
              or not exists (select from agents.terms g where g.member_id = t.agent_id
                  and g.from_day <= on_day.day and on_day.day < g.until_day)`,
    },
    {
      invariant: 'G1',
      says: 'no member got money from an agent unasked while on a break or excluded',
      sql: `select t.tid from protection.exclusions e join downline_transfers.transfers t
              on t.member_id = e.member_id and t.made_at > e.begins_at and t.made_at < e.ends_at
            where not exists (select from agent_deposits.claims c where c.tid = t.tid)`,
    },
  ]);
}

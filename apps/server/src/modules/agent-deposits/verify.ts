import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks all deposits through agents over the whole database. */
export function verifyAgentDeposits(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'A4',
      says: 'each confirmed deposit through an agent is one transfer of this agent to this member, of its amount',
      sql: `select c.adid from agent_deposits.claims c left join downline_transfers.transfers t on t.tid = c.tid
            where c.state = 'confirmed'
              and (t.agent_id, t.member_id, t.amount) is distinct from (c.agent_id, c.member_id, c.amount)`,
    },
    {
      invariant: 'A4',
      says: 'a transfer counts as a deposit if a deposit through an agent brought it, and no other; since the first that did',
      sql: `select e.reference from ledger.journal_entries e
            left join agent_deposits.claims c on c.tid = e.reference and c.state = 'confirmed'
            where e.kind = 'agent_deposit' and c.id is null
              or e.kind = 'agent_transfer' and c.id is not null
                and e.id > (select min(id) from ledger.journal_entries where kind = 'agent_deposit')`,
    },
    {
      invariant: 'A4',
      says: 'each deposit through an agent was claimed from the direct superior of that day',
      sql: `select c.adid from agent_deposits.claims c
            where not exists (select from agents.downline d
                where d.superior_id = c.agent_id and d.member_id = c.member_id and d.depth = 1
                  and d.from_day <= clock.yangon_date(c.created_at) and clock.yangon_date(c.created_at) < d.until_day)`,
    },
    {
      invariant: 'G1',
      says: 'no member claimed a deposit through an agent while on a break or excluded',
      sql: `select c.adid from protection.exclusions e join agent_deposits.claims c
              on c.member_id = e.member_id and c.created_at > e.begins_at and c.created_at < e.ends_at`,
    },
    {
      invariant: 'A4',
      says: 'what the downline may pay to is an account of the agent',
      sql: `select a.payee_id from agent_deposits.accounts a join cashier.payees p on p.id = a.payee_id
            where p.member_id <> a.agent_id`,
    },
  ]);
}

import type { Rows } from './rows.ts';

/**
 * Checks that what counts as a deposit for agents is each credited order and each confirmed claim on an agent, once, and
 * nothing else; and that each member's first is one. Journal entries that are not counted yet are left out.
 */
export async function checkCountedDeposits(rows: Rows): Promise<void> {
  const received = await rows(
    `select r.tid, r.member_id::text, r.amount::text from (
       select tid, member_id, amount from cashier.deposits where state = 'succeeded'
       union all
       select tid, member_id, amount from agent_deposits.claims where state = 'confirmed') r
     where exists (select from ledger.journal_entries e, agent_reports.progress p
                   where e.reference = r.tid and e.id <= p.entry_id)`,
  );
  const counted = await rows(
    `select reference as tid, member_id::text, amount::text, is_first::text from agent_reports.facts
     where kind = 'deposit' order by posting_id`,
  );
  const lines = (list: typeof counted) =>
    list.map(({ tid, member_id, amount }) => `${tid}: ${amount} of member ${member_id}`).sort();
  const [must, are] = [lines(received), lines(counted)];
  const differs = must.findIndex((line, n) => line !== are[n]);
  if (differs >= 0 || must.length !== are.length)
    throw new Error(`a deposit is not counted once: ${must[differs]}, counted ${are[differs]}`);
  const seen = new Set<string>();
  for (const { tid, member_id, is_first } of counted) {
    if ((is_first === 'true') === seen.has(member_id!))
      throw new Error(`${tid} of member ${member_id}: first is ${is_first}`);
    seen.add(member_id!);
  }
}

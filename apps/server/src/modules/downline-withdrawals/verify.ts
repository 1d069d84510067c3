import { createPublicKey, verify } from 'node:crypto';
import type { Store } from '../../database/index.ts';
import { type Check, caseMovements, type Finding, runChecks } from '../ledger/index.ts';

const checks: Check[] = [
  {
    invariant: 'E1',
    says: 'every withdrawal through an agent held its amount once',
    sql: caseMovements('escrow_hold', 'select eid as reference, amount, true as expected from escrow.cases'),
  },
  {
    invariant: 'E1',
    says: 'the money of a withdrawal through an agent, or what is left of it, went back exactly when its state says so',
    sql: caseMovements(
      'escrow_returned',
      `select eid as reference, amount - case state when 'decided_part' then part_amount else 0 end as amount,
              state in ('rejected', 'taken_back', 'decided_member', 'decided_part') as expected
       from escrow.cases`,
    ),
  },
  {
    invariant: 'E1',
    says: 'each release took the amount that was paid from the held money and gave it to the agent less the fee, exactly when the state says so',
    sql: `select c.eid, e.id as entry_id from escrow.cases c
          full join (select * from ledger.journal_entries where kind = 'escrow_released') e on e.reference = c.eid
          left join lateral (
            select sum(p.amount) filter (where a.member_id = c.member_id and a.code = 'held') as member,
                   sum(p.amount) filter (where a.member_id = c.agent_id and a.code = 'wallet') as agent,
                   coalesce(sum(p.amount) filter (where a.member_id is null and a.code = 'fees'), 0) as fee
            from ledger.postings p join ledger.accounts a on a.id = p.account_id where p.entry_id = e.id) m on true
          cross join lateral (
            select case c.state when 'decided_part' then c.part_amount else c.amount end as amount,
                   case c.state when 'decided_part' then div(c.fee::numeric * c.part_amount, c.amount) else c.fee end as fee
          ) x
          where c.id is null or (c.state in ('confirmed', 'decided_agent', 'decided_part')) <> (e.id is not null)
            or e.id is not null and (m.member, m.agent, m.fee) is distinct from (-x.amount, x.amount - x.fee, x.fee)`,
  },
  {
    invariant: 'E1',
    says: 'nobody has two open withdrawals, by operators or through agents',
    sql: `select member_id from cashier.payout_requests where is_open group by member_id having count(*) > 1`,
  },
  {
    invariant: 'E1',
    says: 'each withdrawal through an agent was requested from the direct superior of that day, who was an agent',
    sql: `select c.eid from escrow.cases c
          where not exists (select from agents.downline d
              where d.superior_id = c.agent_id and d.member_id = c.member_id and d.depth = 1
                and d.from_day <= clock.yangon_date(c.created_at) and clock.yangon_date(c.created_at) < d.until_day)
            or not exists (select from agents.terms g where g.member_id = c.agent_id
                and g.from_day <= clock.yangon_date(c.created_at) and clock.yangon_date(c.created_at) < g.until_day)`,
  },
  {
    invariant: 'E1',
    says: 'every decision was proposed by one operator and approved by another',
    sql: `select eid from escrow.cases
          where state in ('decided_agent', 'decided_member', 'decided_part') and coalesce(proposed_by = decided_by, true)`,
  },
  {
    invariant: 'E2',
    says: 'the last step of a case is its state, and the steps are numbered without gaps',
    sql: `select c.eid from escrow.cases c
          left join lateral (select count(*) as steps, max(number) as last,
              (array_agg(s.state order by s.number desc))[1] as state
            from escrow.steps s where s.case_id = c.id) s on true
          where (s.steps, s.state) is distinct from (s.last::bigint, c.state)`,
  },
  {
    invariant: 'E2',
    says: 'the agent answered a dispute once, exactly when the case says so',
    sql: `select c.eid from escrow.cases c
          where (select count(*) from escrow.steps s
                 where s.case_id = c.id and s.state = 'disputed' and s.actor = 'agent' and s.at = c.answered_at)
              <> (c.answered_at is not null)::int
            or (select count(*) from escrow.steps s
                where s.case_id = c.id and s.state = 'disputed' and s.actor = 'agent') > 1`,
  },
  {
    invariant: 'E2',
    says: 'the member confirmed or commented a dispute only after no answer, and commented it once, as the case says',
    sql: `select c.eid from escrow.cases c
          cross join lateral (
            select count(*) filter (where s.state = 'disputed' and s.actor = 'member') as said,
                   count(*) filter (where s.state = 'disputed' and s.actor = 'member' and s.at = c.commented_at) as commented,
                   bool_or(s.state = 'disputed') and bool_or(s.state = 'confirmed') as is_late
            from escrow.steps s where s.case_id = c.id) s
          where (c.commented_at is not null)::int <> s.commented or s.said > 1
            or (s.commented > 0 or s.is_late) and c.reason <> 'no_answer'`,
  },
  {
    invariant: 'E2',
    says: 'every step names the hash of the step before it, and says what the case says',
    sql: `with step as (
            select c.*, s.number, s.text, s.text::jsonb as said, s.state as step_state,
              lag(s.text) over (partition by s.case_id order by s.number) as before,
              lag(s.state) over (partition by s.case_id order by s.number) as state_before
            from escrow.steps s join escrow.cases c on c.id = s.case_id)
          select eid, number from step
          where said ->> 'previous' <> coalesce(encode(sha256(convert_to(before, 'UTF8')), 'hex'), repeat('0', 64))
            or (said ->> 'case', said ->> 'member', said ->> 'agent', said ->> 'amount', said ->> 'fee')
              is distinct from (eid, member_id::text, agent_id::text, amount::text, fee::text)
            or said ->> 'paid' is distinct from case step_state when 'decided_part' then part_amount::text end
            or said ->> 'paid_fee' is distinct from case step_state when 'decided_part' then part_fee::text end
            or state_before is null and step_state <> 'requested'
            or state_before is not null and not escrow.case_can_change(state_before, step_state)`,
  },
];

/** Checks all withdrawals through agents: money as the states say, two operators, and the signed steps. */
export async function verifyDownlineWithdrawals(store: Store, batch = BATCH): Promise<Finding[]> {
  return [...(await runChecks(store, checks)), await verifySignatures(store, batch)];
}

/** Steps that are read at once. */
const BATCH = 1000;

/** Checks the signature of every step by the key that is stored with it. */
async function verifySignatures(store: Store, batch: number): Promise<Finding> {
  const broken: { case_id: bigint; number: number }[] = [];
  let after = { case_id: 0n, number: 0 };
  for (;;) {
    const { rows } = await store.query<{
      case_id: bigint;
      number: number;
      text: string;
      signature: Buffer;
      key: Buffer;
    }>(
      `select case_id, number, text, signature, key from escrow.steps where (case_id, number) > ($1, $2)
       order by case_id, number limit $3`,
      [after.case_id, after.number, batch],
    );
    for (const { case_id, number, text, signature, key } of rows) {
      if (!isSigned(text, signature, key)) broken.push({ case_id, number });
      after = { case_id, number };
    }
    if (rows.length < batch) break;
  }
  return {
    invariant: 'E2',
    says: 'every step is signed by the key that is stored with it',
    broken: broken.length,
    examples: broken.slice(0, 5),
  };
}

function isSigned(text: string, signature: Buffer, key: Buffer): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ format: 'jwk', key: jwk }), signature);
}

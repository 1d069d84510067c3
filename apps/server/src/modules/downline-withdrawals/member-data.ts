import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/**
 * A member's withdrawals through agents, and those that they pay as an agent, for the data export. The fee is the
 * agent's own affair, and withheld words are for operators.
 */
export async function downlineWithdrawalsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    downline_withdrawals: await memberRows(
      db,
      `select eid, member_id, agent_id, amount, case when state = 'decided_part' then part_amount end as part_amount,
              case when agent_id <> $1 then 0 when state = 'decided_part' then part_fee else fee end as fee, state,
              created_at, pay_until, confirm_until, reference, reason,
              case when agent_id <> $1 and words_withheld and state = 'rejected' then '' else note end as note, answered_at,
              case when agent_id <> $1 and words_withheld then '' else answer end as answer, ended_at
       from escrow.cases where member_id = $1 or agent_id = $1 order by id desc`,
      memberId,
    ),
  };
}

/** Counts the cases with held money in which a member is one of the sides. */
export async function countOpenDownlineWithdrawals(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from escrow.cases
     where (agent_id = $1 or member_id = $1) and escrow.case_is_open(state)`,
    [memberId],
  );
  return rows[0]!.open;
}

/**
 * Deletes what a member who closes the account wrote: as a member in a dispute, as an agent in a rejection and in an
 * answer.
 */
export async function eraseCaseNotes(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update escrow.cases set note = ''
     where note <> '' and (agent_id = $1 and state = 'rejected' or member_id = $1 and state <> 'rejected')`,
    [memberId],
  );
  await tx.query(`update escrow.cases set answer = '' where answer <> '' and agent_id = $1`, [memberId]);
}

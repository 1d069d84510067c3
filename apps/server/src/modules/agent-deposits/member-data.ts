import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's deposits through agents, and those that they received as an agent, for the data export. Withheld words are for operators. */
export async function agentDepositsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    agent_deposits: await memberRows(
      db,
      `select adid, member_id, agent_id, amount, reference, state, created_at, ended_at, reason,
              case when agent_id <> $1 and words_withheld then '' else note end as note, tid
       from agent_deposits.claims where member_id = $1 or agent_id = $1 order by id desc`,
      memberId,
    ),
  };
}

/** Counts the claims without an answer in which a member is one of the sides. */
export async function countOpenAgentDeposits(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from agent_deposits.claims
     where (agent_id = $1 or member_id = $1) and state = 'claimed'`,
    [memberId],
  );
  return rows[0]!.open;
}

/** Deletes what an agent who closes the account wrote, and shows no account of theirs any more. */
export async function eraseClaimNotes(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query("update agent_deposits.claims set note = '' where agent_id = $1 and note <> ''", [memberId]);
  await tx.query('delete from agent_deposits.accounts where agent_id = $1', [memberId]);
}

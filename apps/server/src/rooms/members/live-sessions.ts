import type { Queries } from '../../store/index.ts';

export type LiveSession = { memberId: bigint; state: 'active' | 'suspended' };

/** Which of these sessions are alive, looked up together: one statement however many ask. Keys are hex of the token's hash. */
export async function liveSessions(
  db: Queries,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, LiveSession>> {
  const { rows } = await db.query<{ token_hash: Buffer; member_id: bigint; state: 'active' | 'suspended' }>(
    `select s.token_hash, s.member_id, a.state
     from members.sessions s join members.accounts a on a.id = s.member_id
     where s.token_hash = any($1) and s.ended_at is null`,
    [tokenHashes],
  );
  return new Map(
    rows.map((row) => [row.token_hash.toString('hex'), { memberId: row.member_id, state: row.state }]),
  );
}

import { inviteCodeOf } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';

/** The active member whose invite code was typed, and the code; undefined if there is none. */
export async function findInviter(
  db: Queries,
  typed: string,
): Promise<{ id: bigint; code: string } | undefined> {
  const { rows } = await db.query<{ id: bigint; code: string }>(
    "select id, invite_code as code from members.accounts where invite_code = $1 and state = 'active'",
    [inviteCodeOf(typed)],
  );
  return rows[0];
}

import type { Queries, Tx } from '../../../database/index.ts';
import { endSessionsOf } from '../security/index.ts';

/** Whether the account is closed, so that money credited to it could never be used. Reads without a lock. */
export async function isClosed(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query("select from members.accounts where id = $1 and state = 'closed'", [
    memberId,
  ]);
  return rowCount === 1;
}

/** A value that is not a valid hash, so that no password matches. */
const NO_PASSWORD = 'closed';

/**
 * Closes a member's account, and ends the role of an agent; the caller has locked its row. Erases all personal data, frees
 * the phone for a new account and ends every session. The id stays, and so do ledger, slips, payments and audit entries.
 */
export async function closeAccount(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update members.accounts
     set state = 'closed', is_agent = false, closed_at = date_trunc('milliseconds', clock.now()), phone_encrypted = null,
         phone_key = null, phone_tail_key = null, nickname = '', full_name_encrypted = null, full_name_key = null,
         email_encrypted = null, email_key = null, gender = '', avatar = null, birthday_encrypted = null, password_hash = $2,
         withdrawal_password_hash = null, security_code_hash = null, app_code_hash = null, register_ip = '',
         suspended_reason = ''
     where id = $1`,
    [memberId, NO_PASSWORD],
  );
  await endSessionsOf(tx, memberId, null);
  await tx.query("update members.sessions set ip = '', user_agent = '' where member_id = $1", [memberId]);
  await tx.query('delete from members.failed_logins where member_id = $1', [memberId]);
  await tx.query('delete from members.notes where member_id = $1', [memberId]);
  await tx.query("update members.logins set ip = '', user_agent = '' where member_id = $1", [memberId]);
}

import type { Queries, Tx } from '../../../database/index.ts';
import { endSessionsOf } from '../security/index.ts';
/**
 * Whether the account is closed: money that went to it could never be reached. A plain look, which waits for nobody.
 */
export async function isClosed(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query("select from members.accounts where id = $1 and state = 'closed'", [
    memberId,
  ]);
  return rowCount === 1;
}

/** What nothing typed can hash to: no password opens a closed account. */
const NO_PASSWORD = 'closed';

/**
 * Closes a member's account, whose row is locked: everything that says who it was is taken out, the phone is free for
 * a new account, and every session ends. The number stays, and what hangs on it: ledger, slips, payments, audit.
 */
export async function closeAccount(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update members.accounts
     set state = 'closed', closed_at = date_trunc('milliseconds', clock.now()), phone_encrypted = null, phone_key = null, phone_tail_key = null,
         nickname = '', full_name_encrypted = null, full_name_key = null, email_encrypted = null, gender = '', birthday_encrypted = null,
         password_hash = $2, withdrawal_password_hash = null, security_code_hash = null, app_code_hash = null, register_ip = '',
         suspended_reason = ''
     where id = $1`,
    [memberId, NO_PASSWORD],
  );
  await endSessionsOf(tx, memberId, null);
  await tx.query("update members.sessions set ip = '', user_agent = '' where member_id = $1", [memberId]);
  await tx.query('delete from members.notes where member_id = $1', [memberId]);
  await tx.query("update members.logins set ip = '', user_agent = '' where member_id = $1", [memberId]);
}

import type { Queries, Tx } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { forgetDevices } from '../../security/known-devices.ts';
import { newToken, tokenHash } from '../../security/secrets.ts';

/** A console session ends after half an hour idle and after twelve hours in any case. Wall time. */
export const OPERATOR_SESSION = { idleMinutes: 30, hoursMax: 12 };

/** The condition of an open session `s`. */
export const isActiveSql = `s.ended_at is null
  and s.seen_at > clock_timestamp() - interval '${OPERATOR_SESSION.idleMinutes} minutes'
  and s.created_at > clock_timestamp() - interval '${OPERATOR_SESSION.hoursMax} hours'`;

type OperatorRow = { id: bigint; name: string; full_name: string; role: Operator['role'] };

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openSession(tx: Tx, operatorId: bigint, ip: string): Promise<string> {
  const token = newToken();
  await tx.query('insert into operators.sessions (token_hash, operator_id, ip) values ($1, $2, $3)', [
    tokenHash(token),
    operatorId,
    ip,
  ]);
  return token;
}

/** The operator with this session token; null if the session is unknown or over, or the operator is disabled. */
export async function operatorOf(db: Queries, token: string): Promise<Operator | null> {
  const { rows } = await db.query<OperatorRow & { stale: boolean }>(
    `select a.id, a.name, a.full_name, a.role, s.seen_at < clock_timestamp() - interval '1 minute' as stale
     from operators.sessions s join operators.accounts a on a.id = s.operator_id
     where s.token_hash = $1 and a.state = 'active' and ${isActiveSql}`,
    [tokenHash(token)],
  );
  const row = rows[0];
  if (!row) return null;
  if (row.stale) {
    await db.query('update operators.sessions set seen_at = clock_timestamp() where token_hash = $1', [
      tokenHash(token),
    ]);
  }
  return { id: row.id, name: row.name, fullName: row.full_name, role: row.role };
}

/** Ends one session. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.query(
    'update operators.sessions set ended_at = clock_timestamp() where token_hash = $1 and ended_at is null',
    [tokenHash(token)],
  );
}

/** Ends all sessions of an operator, makes the browsers unknown, and returns how many sessions there were. */
export async function endSessionsOf(tx: Tx, operatorId: bigint): Promise<number> {
  const { rowCount } = await tx.query(
    'update operators.sessions set ended_at = clock_timestamp() where operator_id = $1 and ended_at is null',
    [operatorId],
  );
  await forgetDevices(tx, `operator:${operatorId}`, null);
  return rowCount ?? 0;
}

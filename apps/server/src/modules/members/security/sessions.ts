import type { Queries, Tx } from '../../../database/index.ts';
import { newToken, tokenHash } from '../../../security/secrets.ts';
export type Device = { ip: string; userAgent: string };

/** Opens a session and writes the login down. The token is given out once; only its hash stays. */
export async function openSession(tx: Tx, memberId: bigint, { ip, userAgent }: Device): Promise<string> {
  const token = newToken();
  await tx.query(
    `with login as (insert into members.logins (member_id, ip, user_agent) values ($1, $2, $3))
     insert into members.sessions (token_hash, member_id, ip, user_agent) values ($4, $1, $2, $3)`,
    [memberId, ip, userAgent.slice(0, 300), tokenHash(token)],
  );
  return token;
}

type Found = {
  memberId: bigint;
  state: 'active' | 'suspended';
  sessionId: bigint;
  /** How many sessions had ended by then: whether this one is over since is asked with it (members.ended_since). */
  ends: number;
};

/**
 * Whose sessions these are, by the hex of a token's SHA-256, and marks them as used; those that are over are left
 * out. A suspended member's sessions are found though they have ended, so that they can be told why.
 */
export async function liveSessions(db: Queries, tokenHashes: readonly Buffer[]): Promise<Map<string, Found>> {
  const { rows } = await db.query<{
    hash: Buffer;
    session_id: bigint;
    member_id: bigint;
    state: Found['state'];
    ends: bigint;
  }>(
    `select u.hash, u.session_id, u.member_id, u.state, s.ends
     from members.use_sessions($1) s,
          unnest($1::bytea[], s.session_ids, s.member_ids, s.states) u(hash, session_id, member_id, state)
     where u.member_id is not null`,
    [tokenHashes],
  );
  return new Map(
    rows.map(({ hash, session_id: sessionId, member_id: memberId, state, ends }) => [
      hash.toString('hex'),
      { memberId, state, sessionId, ends: Number(ends) },
    ]),
  );
}

export type Whose = { ok: true; memberId: bigint } | { ok: false; refused: 'session_over' | 'suspended' };

/** Whose session a token is. */
export async function memberOf(db: Queries, token: string): Promise<Whose> {
  const hash = tokenHash(token);
  const found = (await liveSessions(db, [hash])).get(hash.toString('hex'));
  if (!found) return { ok: false, refused: 'session_over' };
  return found.state === 'active'
    ? { ok: true, memberId: found.memberId }
    : { ok: false, refused: 'suspended' };
}

/** Ends one session. */
export async function endSession(db: Queries, token: string): Promise<void> {
  await db.query(
    `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
     where token_hash = $1 and ended_at is null`,
    [tokenHash(token)],
  );
}

/** Ends a member's sessions, all or all but the one whose token is given. */
export async function endSessionsOf(
  tx: Pick<Tx, 'query'>,
  memberId: bigint,
  except: string | null,
): Promise<void> {
  await tx.query(
    `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
     where member_id = $1 and ended_at is null and token_hash is distinct from $2`,
    [memberId, except === null ? null : tokenHash(except)],
  );
}

/** Whether the member has logged in from this address before; the very first login has nothing to compare with. */
export async function knownAddress(db: Queries, memberId: bigint, ip: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (select from members.logins where member_id = $1 and ip = $2)
         or not exists (select from members.logins where member_id = $1) as known`,
    [memberId, ip],
  );
  return rows[0]!.known;
}

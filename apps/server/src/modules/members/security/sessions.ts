import type { Queries, Tx } from '../../../database/index.ts';
import { forgetDevices } from '../../../security/known-devices.ts';
import { newToken, tokenHash } from '../../../security/secrets.ts';

export type Device = { ip: string; userAgent: string };

/** Open sessions of a member at most. */
const OPEN_MAX = 20;

/**
 * Opens a session, records the login and returns the token. Only the token's hash is stored. Above `OPEN_MAX` sessions
 * of the member, those end that were not used for longest.
 */
export async function openSession(
  tx: Tx,
  memberId: bigint,
  { ip, userAgent, deviceHash = null }: Device & { deviceHash?: Buffer | null },
): Promise<string> {
  const token = newToken();
  await tx.query(
    `with login as (insert into members.logins (member_id, ip, user_agent) values ($1, $2, $3))
     insert into members.sessions (token_hash, member_id, ip, user_agent, device_hash) values ($4, $1, $2, $3, $5)`,
    [memberId, ip, userAgent.slice(0, 300), tokenHash(token), deviceHash],
  );
  await tx.query(
    `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
     where id in (select id from members.sessions where member_id = $1 and ended_at is null
                  order by seen_at desc, id desc offset $2)`,
    [memberId, OPEN_MAX],
  );
  return token;
}

type FoundSession = {
  memberId: bigint;
  state: 'active' | 'suspended';
  sessionId: bigint;
  /** The number of the last session end so far. `members.ended_since` uses it to tell whether this one ended later. */
  lastSessionEnd: number;
};

/**
 * Finds sessions by token hash and updates `seen_at` of live ones, at most every ten minutes. The keys of the result
 * are the hashes in hex. Ended and expired sessions are missing, except those of a suspended member, so that the
 * refusal can tell the reason.
 */
export async function findSessions(
  db: Queries,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, FoundSession>> {
  const { rows } = await db.query<{
    hash: Buffer;
    session_id: bigint;
    member_id: bigint;
    state: FoundSession['state'];
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
      { memberId, state, sessionId, lastSessionEnd: Number(ends) },
    ]),
  );
}

export type SessionOwner =
  | { ok: true; memberId: bigint }
  | { ok: false; refused: 'session_over' | 'suspended' };

/** The member with this session token. */
export async function memberOf(db: Queries, token: string): Promise<SessionOwner> {
  const hash = tokenHash(token);
  const found = (await findSessions(db, [hash])).get(hash.toString('hex'));
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

/** Ends all sessions of a member except the one with the given token, and forgets all devices but that one's. */
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
  const { rows } = await tx.query<{ device_hash: Buffer | null }>(
    'select device_hash from members.sessions where token_hash = $1 and member_id = $2',
    [except === null ? null : tokenHash(except), memberId],
  );
  await forgetDevices(tx, `member:${memberId}`, rows[0]?.device_hash ?? null);
}

/** Whether the member has logged in from this IP address before, or has never logged in at all. */
export async function isKnownAddress(db: Queries, memberId: bigint, ip: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (select from members.logins where member_id = $1 and ip = $2)
         or not exists (select from members.logins where member_id = $1) as known`,
    [memberId, ip],
  );
  return rows[0]!.known;
}

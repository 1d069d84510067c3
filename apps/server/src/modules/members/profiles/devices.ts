import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { tokenHash } from '../../../security/secrets.ts';

type Devices = Output<'members', 'devices'>;

/** The most active sessions returned. */
const SHOWN_MAX = 50;

/**
 * The member's active sessions, this one first, then the last used; and the login before this session. Sessions expire
 * by wall time, but members see their times in business time like everything else (docs/decisions/0021).
 */
export async function devicesOf(db: Queries, memberId: bigint, token: string): Promise<Devices> {
  const rows = await activeSessions(db, memberId, tokenHash(token));
  const list = rows.map((row) => ({ ...deviceOf(row), is_this: row.is_this }));
  return { list, previous_login: await loginBefore(db, memberId, token) };
}

/** A member's active sessions for operators, last used first. */
export async function devicesForOperators(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorMembers', 'devices'>['list']> {
  const rows = await activeSessions(db, memberId, NO_TOKEN);
  return rows.map(deviceOf);
}

function deviceOf(row: Session): Output<'operatorMembers', 'devices'>['list'][number] {
  return {
    id: Number(row.id),
    device: deviceName(row.user_agent),
    ip: row.ip,
    seen_at: row.seen_at.toISOString(),
    began_at: row.began_at.toISOString(),
  };
}

/** Matches no session: a stored hash has 32 bytes. */
const NO_TOKEN = Buffer.alloc(0);

type Session = {
  id: bigint;
  ip: string;
  user_agent: string;
  seen_at: Date;
  began_at: Date;
  is_this: boolean;
};

/** Active sessions, the one with this token hash first, then the last used. */
async function activeSessions(db: Queries, memberId: bigint, hash: Buffer): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `select id, ip, user_agent, token_hash = $2 as is_this,
            clock.now() - (clock_timestamp() - seen_at) as seen_at,
            clock.now() - (clock_timestamp() - created_at) as began_at
     from members.sessions
     where member_id = $1 and ended_at is null and seen_at > clock_timestamp() - interval '14 days'
       and created_at > clock_timestamp() - interval '60 days'
     order by token_hash = $2 desc, members.sessions.seen_at desc limit ${SHOWN_MAX}`,
    [memberId, hash],
  );
  return rows;
}

async function loginBefore(db: Queries, memberId: bigint, token: string): Promise<Devices['previous_login']> {
  const { rows } = await db.query<{ ip: string; time: Date }>(
    `select l.ip, l.business_at as time from members.logins l
     where l.member_id = $1 and l.at < (select s.created_at from members.sessions s where s.token_hash = $2)
     order by l.id desc limit 1`,
    [memberId, tokenHash(token)],
  );
  return rows[0] ? { ip: rows[0].ip, time: rows[0].time.toISOString() } : null;
}

/**
 * Ends another session of the member and forgets its device; false if there is no such active session. A session does
 * not end itself here but by logout.
 */
export async function endDevice(db: Queries, memberId: bigint, id: bigint, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with forgotten as (
       delete from security.known_devices d using members.sessions s
       where s.id = $2 and s.member_id = $1 and s.token_hash <> $3 and d.token_hash = s.device_hash
         and d.owner = $4)
     update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
     where id = $2 and member_id = $1 and ended_at is null and token_hash <> $3`,
    [memberId, id, tokenHash(token), `member:${memberId}`],
  );
  return rowCount === 1;
}

/** Checked in this order, because most user agents also name other systems and browsers. */
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];
const BROWSERS: readonly [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg/],
  ['UC Browser', /UCBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];

/** A short device name from a user agent, such as 'Android · Chrome'; '' if nothing is recognised. */
export function deviceName(userAgent: string): string {
  const first = (names: typeof SYSTEMS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [first(SYSTEMS), first(BROWSERS)].filter(Boolean).join(' · ');
}

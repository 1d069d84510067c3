import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { tokenHash } from '../../../security/secrets.ts';

type Devices = Output<'members', 'devices'>;

/** Live sessions that are shown; who has more signs the others out at once. */
const SHOWN_MAX = 50;

/**
 * Where the member is logged in, this session first, then the last used; and the login before this session's.
 * Sessions live by the wall clock; their times are told in business time, as everything a member reads (0021).
 */
export async function devicesOf(db: Queries, memberId: bigint, token: string): Promise<Devices> {
  const rows = await liveSessions(db, memberId, tokenHash(token));
  const list = rows.map((row) => ({ ...deviceOf(row), is_this: row.is_this }));
  return { list, previous_login: await loginBefore(db, memberId, token) };
}

/** Where a member is logged in, last used first, as operators see it. */
export async function liveDevices(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorMembers', 'devices'>['list']> {
  const rows = await liveSessions(db, memberId, NO_TOKEN);
  return rows.map(deviceOf);
}

function deviceOf(row: Session): Output<'operatorMembers', 'devices'>['list'][number] {
  return {
    id: Number(row.id),
    device: deviceWords(row.user_agent),
    ip: row.ip,
    seen_at: row.seen_at.toISOString(),
    began_at: row.began_at.toISOString(),
  };
}

/** Nobody's: a stored hash has 32 bytes. */
const NO_TOKEN = Buffer.alloc(0);

type Session = {
  id: bigint;
  ip: string;
  user_agent: string;
  seen_at: Date;
  began_at: Date;
  is_this: boolean;
};

/** Sessions that live, the one of this token first, then the last used. */
async function liveSessions(db: Queries, memberId: bigint, hash: Buffer): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `select id, ip, user_agent, token_hash = $2 as is_this,
            clock.now() - (clock_timestamp() - seen_at) as seen_at, clock.now() - (clock_timestamp() - created_at) as began_at
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
 * Ends one other session of the member; false when there is none such alive. The session that asks leaves by logging
 * out.
 */
export async function endDevice(db: Queries, memberId: bigint, id: bigint, token: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
     where id = $2 and member_id = $1 and ended_at is null and token_hash <> $3`,
    [memberId, id, tokenHash(token)],
  );
  return rowCount === 1;
}

/** Names as their makers write them; the first that is found counts, for most claim to be others too. */
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

/** 'Android · Chrome' out of what a browser calls itself; '' when it names neither. */
export function deviceWords(userAgent: string): string {
  const first = (names: typeof SYSTEMS) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  return [first(SYSTEMS), first(BROWSERS)].filter(Boolean).join(' · ');
}

import { type Avatar, avatarOf, type Output } from '@shwe/contract';
import { birthdaysOn } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';
import { balances, moneyAtGames, sumsByKind } from '../../ledger/index.ts';
import { deviceName } from './devices.ts';
import { maskFullName, maskPhone } from './masks.ts';
import { phoneKey } from './personal.ts';

/** The member in a console row, with the phone masked. */
export type Who = Output<'operatorMembers', 'get'>['who'];

/** The columns for `whoOf`. On a closed account the encrypted ones are null. */
export type WhoRow = {
  id: bigint;
  phone_encrypted: Buffer | null;
  nickname: string;
  full_name_encrypted: Buffer | null;
  state: Who['state'];
  created_at: Date;
};

export const whoColumns = 'id, phone_encrypted, nickname, full_name_encrypted, state, created_at';

export function whoOf({ personal }: Pick<Queries, 'personal'>, row: WhoRow): Who {
  const fullName = maskFullName(personal.decrypt('full_name', row.full_name_encrypted));
  return {
    id: Number(row.id),
    name: row.nickname || fullName || `M-${row.id}`,
    phone: maskPhone(personal.decrypt('phone', row.phone_encrypted)),
    since: row.created_at.toISOString(),
    state: row.state,
  };
}

/** Members by id, for rows of other modules. Unknown ids are missing. */
export async function membersById(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, Who>> {
  const { rows } = await db.query<WhoRow>(`select ${whoColumns} from members.accounts where id = any($1)`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, whoOf(db, row)]));
}

/** The id of the member with this phone (E.164), or null. */
export async function memberByPhone(db: Queries, phone: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>('select id from members.accounts where phone_key = $1', [
    phoneKey(db, phone),
  ]);
  return rows[0]?.id ?? null;
}

/** Locks the member's row until the transaction ends, which serialises decisions about one member. */
export async function lockMember(db: Queries, memberId: bigint): Promise<Who['state'] | null> {
  const { rows } = await db.query<{ state: Who['state'] }>(
    'select state from members.accounts where id = $1 for no key update',
    [memberId],
  );
  return rows[0]?.state ?? null;
}

/**
 * Locks two members' rows until the transaction ends, in the order of their ids, so that two calls about the same two
 * never wait for each other. Returns their states in the order of the parameters.
 */
export async function lockMembers(
  db: Queries,
  one: bigint,
  other: bigint,
): Promise<[Who['state'] | null, Who['state'] | null]> {
  if (one < other) return [await lockMember(db, one), await lockMember(db, other)];
  const last = await lockMember(db, other);
  return [await lockMember(db, one), last];
}

/** Whether a member has a phone. An account that an agent created has none until the member adds one. */
export async function hasPhone(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean | null }>(
    'select phone_encrypted is not null as has from members.accounts where id = $1',
    [memberId],
  );
  return rows[0]?.has ?? false;
}

/** The number of registrations on the current business day. */
export async function registrationsToday(db: Queries): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from members.accounts
     where created_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'`,
  );
  return rows[0]!.count;
}

/** The last logins in business time, latest first. */
export async function lastLogins(
  db: Queries,
  memberId: bigint,
  countMax: number,
): Promise<{ at: string; ip: string }[]> {
  const { rows } = await db.query<{ at: Date; ip: string }>(
    'select business_at as at, ip from members.logins where member_id = $1 order by id desc limit $2',
    [memberId, countMax],
  );
  return rows.map(({ at, ip }) => ({ at: at.toISOString(), ip }));
}

/**
 * A page of a member's logins in business time, latest first. Logins of a closed account have no IP address and no
 * device.
 */
export async function loginsOf(
  db: Queries,
  memberId: bigint,
  { page, size }: { page: number; size: number },
): Promise<Output<'operatorMembers', 'logins'>> {
  const { rows } = await db.query<{ id: bigint; at: Date; ip: string; user_agent: string; first: boolean }>(
    `select l.id, l.business_at as at, l.ip, l.user_agent,
            not exists (select from members.logins e where e.member_id = $1 and e.ip = l.ip and e.id < l.id) as first
     from members.logins l where l.member_id = $1 order by l.id desc limit $2 offset $3`,
    [memberId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from members.logins where member_id = $1',
    [memberId],
  );
  const list = rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    ip: row.ip,
    device: deviceName(row.user_agent),
    first_there: row.first && row.ip !== '',
  }));
  return { list, total: counted.rows[0]!.total, page, size };
}

/** One-time codes of the development outbox, latest first (play mode only). */
export async function outbox(db: Queries): Promise<Output<'operators', 'outbox'>['list']> {
  const { rows } = await db.query<{ at: Date; phone: string; purpose: string; text: string }>(
    'select at, phone, purpose, body as text from members.sms_outbox order by id desc limit 100',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The card without what modules above this one know. */
type Card = Omit<NonNullable<Output<'content', 'getindex'>['member']>, 'tichat_url' | 'is_fs' | 'unread'>;

/** What modules above, which this one must not import, know of the member. */
type MemberFacts = { hasPayee: boolean; mayWithdraw: boolean; vip: number };

/** The member's card on the home page. */
export async function memberCard(
  db: Queries,
  memberId: bigint,
  { hasPayee, mayWithdraw, vip }: MemberFacts,
): Promise<Card | null> {
  const { rows } = await db.query<
    WhoRow & {
      is_agent: boolean;
      has_pin: boolean;
      has_code: boolean;
      has_app_code: boolean;
      invite_code: string;
      used: string;
      email_encrypted: Buffer | null;
      gender: Card['gender'];
      avatar: Avatar | null;
      birthday_encrypted: Buffer | null;
      today: string;
      days: number;
    }
  >(
    `select a.id, a.phone_encrypted, a.nickname, a.full_name_encrypted, a.state, a.created_at, a.is_agent,
            a.invite_code, a.withdrawal_password_hash is not null as has_pin,
            a.security_code_hash is not null as has_code, a.app_code_hash is not null as has_app_code,
            a.email_encrypted, a.gender, a.avatar, a.birthday_encrypted,
            to_char(clock.yangon_date(clock.now()), 'YYYY-MM-DD') as today,
            clock.yangon_date(clock.now()) - clock.yangon_date(a.created_at) as days,
            coalesce((select u.invite_code
                      from agents.superiors(a.id, clock.yangon_date(clock.now())) s
                      join members.accounts u on u.id = s.superior_id where s.depth = 1), '') as used
     from members.accounts a where a.id = $1`,
    [memberId],
  );
  const row = rows[0];
  if (!row) return null;
  const [money, sums, { games, lottery }] = await Promise.all([
    balances(db, memberId),
    sumsByKind(db, memberId, null),
    moneyAtGames(db, memberId),
  ]);
  const phone = maskPhone(db.personal.decrypt('phone', row.phone_encrypted));
  const birthday = db.personal.decrypt('birthday', row.birthday_encrypted);
  return {
    id: Number(row.id),
    name: phone,
    nickname: row.nickname,
    full_name: db.personal.decrypt('full_name', row.full_name_encrypted),
    phone,
    vip,
    balance: Number(money.wallet),
    game_balance: Number(games),
    lottery_balance: Number(lottery),
    held: Number(money.held),
    avatar: row.avatar ?? avatarOf(row.id),
    is_daili: Number(row.is_agent),
    is_bind_bank: hasPayee,
    has_qk_pwd: row.has_pin,
    has_safe_code: row.has_code,
    has_app_passwd: row.has_app_code,
    email: db.personal.decrypt('email', row.email_encrypted),
    gender: row.gender,
    birthday,
    is_bithday: Number(birthdaysOn(row.today).includes(birthday.slice(5))),
    diff_days: row.days,
    rechargeall_money: Number(sums.get('deposit') ?? 0n),
    isyxtx: row.has_pin && mayWithdraw,
    invite_code: row.invite_code,
    used_invite_code: row.used,
    created_at: row.created_at.toISOString(),
  };
}

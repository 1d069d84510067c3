import type { Queries } from '../../../database/index.ts';
import { knownDevice } from '../../../security/known-devices.ts';
import type { AttemptLimit, Limit } from '../../../security/throttle.ts';
import { addressKey, addressSubject } from '../../../util/address.ts';
import type { Settings } from '../../settings/index.ts';
import type { Device } from './sessions.ts';

/**
 * From where somebody tries to log in. Wrong passwords count for the place: the member's known devices, and the
 * addresses the member logged in from, have counts of their own, so nobody elsewhere can lock the member out. All other
 * places share one count for each typed name, whether it has an account or not: a count of the account would tell that
 * a phone and a member's number have the same one.
 */
export type LoginPlace = { kind: 'device' | 'address' | 'elsewhere'; subject: string };

/** Each lock in a row lasts twice as long as the one before, up to four hours. */
const LOCK_SECONDS_MAX = 4 * 3600;
/**
 * An address with too many wrong passwords needs a captcha for each, and is locked only after so many times as many:
 * a carrier's address is shared by thousands, and without captchas one of them could lock out all others.
 */
const ADDRESS_LOCK_TIMES = 10;
/** Days after which an address from which the member logged in is no longer known. */
const KNOWN_DAYS = 90;

/** The limit of wrong login passwords from one place. */
export function loginLimit(settings: Settings): Limit {
  const lockSeconds = settings['login.lock_minutes'] * 60;
  return {
    triesMax: settings['login.account_tries'],
    windowSeconds: lockSeconds,
    lockSeconds,
    lockSecondsMax: Math.max(lockSeconds, LOCK_SECONDS_MAX),
  };
}

/** The subject of the counts of a typed name (`loginName`). Keyed, because a name may be a phone number. */
export const nameSubject = ({ personal }: Pick<Queries, 'personal'>, name: string): string =>
  `name:${personal.index('login', name).toString('base64url')}`;

/** The place of a login with a typed name. An unknown name costs the same queries, so that the time tells nothing. */
export async function placeOf(
  db: Queries,
  { memberId, name }: { memberId: bigint | undefined; name: string },
  { ip, token }: Device & { token: string | null },
): Promise<LoginPlace> {
  const owner = `member:${memberId ?? 0n}` as const;
  const device = await knownDevice(db, owner, token);
  if (device) return { kind: 'device', subject: `${owner} device:${device.toString('base64url')}` };
  const { rows } = await db.query<{ ip: string }>(
    `select distinct ip from members.logins
     where member_id = $1 and (ip = $2 or strpos(ip, ':') > 0 and strpos($2, ':') > 0)
       and at > clock_timestamp() - interval '${KNOWN_DAYS} days'`,
    [memberId ?? 0n, ip],
  );
  return rows.some((known) => addressKey(known.ip) === addressKey(ip))
    ? { kind: 'address', subject: `${owner} ip:${addressKey(ip)}` }
    : { kind: 'elsewhere', subject: nameSubject(db, name) };
}

/**
 * What an attempt from this place is counted for. A known device is not counted for its address, because strangers may
 * use the same one.
 */
export function countsOf(place: LoginPlace, ip: string, settings: Settings): AttemptLimit[] {
  const limit = loginLimit(settings);
  const own = { scope: 'login.account', subject: place.subject, limit };
  if (place.kind === 'device') return [own];
  const { lockSeconds, windowSeconds } = limit;
  const address = {
    triesMax: settings['login.address_tries'] * ADDRESS_LOCK_TIMES,
    windowSeconds,
    lockSeconds,
  };
  return [{ scope: 'login.address', subject: addressSubject(ip), limit: address }, own];
}

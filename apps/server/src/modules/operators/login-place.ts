import type { Queries } from '../../database/index.ts';
import { knownDevice } from '../../security/known-devices.ts';
import type { AttemptLimit } from '../../security/throttle.ts';
import { addressKey, addressSubject } from '../../util/address.ts';

/**
 * Limits of wrong logins: for a name from one IP address, for a name from all addresses, and for an IP address with all
 * names. Each lock of a name in a row lasts twice as long as the one before, up to four hours.
 */
export const OPERATOR_LOGIN_LIMITS = {
  name: { triesMax: 5, windowSeconds: 900, lockSeconds: 900, lockSecondsMax: 14_400 },
  everywhere: { triesMax: 100, windowSeconds: 900, lockSeconds: 900, lockSecondsMax: 14_400 },
  address: { triesMax: 30, windowSeconds: 900, lockSeconds: 900 },
};

/** Days after which an address from which the operator logged in is no longer known. */
const KNOWN_DAYS = 90;

/** From where somebody tries to log in. */
type From = { ip: string; device: string | null };

/**
 * What a login attempt is counted for. A device with which the operator logged in has a count of its own only, and an
 * address from which the operator logged in is not limited by guesses from elsewhere, so nobody who knows the name can
 * lock its owner out.
 */
export async function countsOf(
  db: Queries,
  name: string,
  operatorId: bigint | undefined,
  { ip, device }: From,
): Promise<AttemptLimit[]> {
  const limits = OPERATOR_LOGIN_LIMITS;
  const known = operatorId && (await knownDevice(db, `operator:${operatorId}`, device));
  if (known) {
    const subject = `name:${name} device:${known.toString('base64url')}`;
    return [{ scope: 'operator.login', subject, limit: limits.name }];
  }
  const here = [
    { scope: 'operator.address', subject: addressSubject(ip), limit: limits.address },
    { scope: 'operator.login', subject: `name:${name} ${addressSubject(ip)}`, limit: limits.name },
  ];
  if (operatorId && (await isKnownAddress(db, operatorId, ip))) return here;
  return [...here, { scope: 'operator.everywhere', subject: `name:${name}`, limit: limits.everywhere }];
}

async function isKnownAddress(db: Queries, operatorId: bigint, ip: string): Promise<boolean> {
  const { rows } = await db.query<{ ip: string }>(
    `select distinct ip from operators.sessions
     where operator_id = $1 and (ip = $2 or strpos(ip, ':') > 0 and strpos($2, ':') > 0)
       and created_at > clock_timestamp() - interval '${KNOWN_DAYS} days'`,
    [operatorId, ip],
  );
  return rows.some((known) => addressKey(known.ip) === addressKey(ip));
}

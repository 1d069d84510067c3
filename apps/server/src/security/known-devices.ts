import type { Queries, Tx } from '../database/index.ts';
import { newToken, tokenHash } from './secrets.ts';

/** Whose login a device belongs to. */
export type DeviceOwner = `member:${bigint}` | `operator:${bigint}`;

/** The most devices of one owner; the one unused for the longest time gives way. */
const DEVICES_MAX = 20;
/** Days after which an unused device is forgotten. */
const DAYS_MAX = 180;

/** The hash of the device's token if somebody with it has logged in as this owner, else null. */
export async function knownDevice(
  db: Queries,
  owner: DeviceOwner,
  token: string | null,
): Promise<Buffer | null> {
  if (!token) return null;
  const hash = tokenHash(token);
  const { rowCount } = await db.query(
    `select from security.known_devices
     where owner = $1 and token_hash = $2 and seen_at > clock_timestamp() - interval '${DAYS_MAX} days'`,
    [owner, hash],
  );
  return rowCount === 1 ? hash : null;
}

/**
 * Remembers a device after a login and returns its token. A device keeps the token it was given, also when several
 * people log in with it; a token that was not issued here is replaced.
 */
export async function rememberDevice(
  tx: Tx,
  owner: DeviceOwner,
  presented: string | null,
): Promise<{ token: string; hash: Buffer }> {
  const issued = await tx.query('select from security.known_devices where token_hash = $1 limit 1', [
    tokenHash(presented ?? ''),
  ]);
  const token = presented && issued.rowCount === 1 ? presented : newToken();
  const hash = tokenHash(token);
  await tx.query(
    `insert into security.known_devices (owner, token_hash) values ($1, $2)
     on conflict (owner, token_hash) do update set seen_at = clock_timestamp()`,
    [owner, hash],
  );
  await tx.query(
    `delete from security.known_devices where owner = $1 and token_hash in (
       select token_hash from security.known_devices where owner = $1
       order by seen_at desc, token_hash offset ${DEVICES_MAX})`,
    [owner],
  );
  return { token, hash };
}

/** Forgets all devices of an owner but one. */
export async function forgetDevices(
  db: Pick<Queries, 'query'>,
  owner: DeviceOwner,
  except: Buffer | null,
): Promise<void> {
  await db.query('delete from security.known_devices where owner = $1 and token_hash is distinct from $2', [
    owner,
    except,
  ]);
}

/** Deletes devices that were not used for a long time. */
export async function deleteOldDevices(db: Queries): Promise<void> {
  await db.query(
    `delete from security.known_devices where seen_at < clock_timestamp() - interval '${DAYS_MAX} days'`,
  );
}

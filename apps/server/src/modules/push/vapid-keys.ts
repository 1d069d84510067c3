import webPush from 'web-push';
import type { AppContext } from '../../context/app-context.ts';
import { decryptSecret, encryptSecret } from '../../security/secrets.ts';

/** The key pair by which push services know this site. */
export type VapidKeys = { publicKey: string; privateKey: string };

const known = new WeakMap<object, Promise<VapidKeys>>();

/** The keys of this database. Made by whoever asks first; every process then reads the same. */
export function vapidKeys(app: Pick<AppContext, 'store' | 'config'>): Promise<VapidKeys> {
  const before = known.get(app.store);
  if (before) return before;
  const keys = readOrMake(app);
  known.set(app.store, keys);
  // A failed read is not kept.
  keys.catch(() => known.delete(app.store));
  return keys;
}

async function readOrMake(app: Pick<AppContext, 'store' | 'config'>): Promise<VapidKeys> {
  const stored = await read(app);
  if (stored) return stored;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await app.store.query(
    `insert into push.keys (public_key, private_key_encrypted) values ($1, $2)
     on conflict (only_row) do nothing`,
    [publicKey, encryptSecret(app.config, privateKey)],
  );
  const made = await read(app);
  if (!made) throw new Error('the keys of web push were not stored');
  return made;
}

async function read({ store, config }: Pick<AppContext, 'store' | 'config'>): Promise<VapidKeys | null> {
  const { rows } = await store.query<{ public_key: string; private_key_encrypted: Buffer }>(
    'select public_key, private_key_encrypted from push.keys',
  );
  const row = rows[0];
  return row
    ? { publicKey: row.public_key, privateKey: decryptSecret(config, row.private_key_encrypted) }
    : null;
}

import type { Config } from '../context/config.ts';
import type { Store } from '../database/index.ts';
import { anyTotpSecret } from '../modules/operators/index.ts';
import { decryptSecret } from '../security/secrets.ts';

/**
 * Throws unless the configured pepper is the one the database is encrypted with. Must run before the server accepts
 * requests, because data written with a wrong pepper cannot be read later. A member's phone and an operator's secret
 * are tried, because a new database may have only one of them.
 */
export async function checkPepper(store: Store, config: Pick<Config, 'pepper'>): Promise<void> {
  const { rows } = await store.query<{ phone: Buffer }>(
    'select phone_encrypted as phone from members.accounts where phone_encrypted is not null limit 1',
  );
  const secret = await anyTotpSecret(store);
  try {
    for (const { phone } of rows) store.personal.decrypt('phone', phone);
    if (secret) decryptSecret(config, secret);
  } catch (cause) {
    throw new Error(
      'this database was encrypted under another pepper: start with the SHWE_PEPPER it was encrypted under, or with the file named pepper in its data folder',
      { cause },
    );
  }
}

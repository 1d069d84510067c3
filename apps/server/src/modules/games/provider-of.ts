import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { decryptSecret } from '../../security/secrets.ts';
import { httpProvider, type ProviderConnection } from './http-provider.ts';
import type { Provider } from './provider.ts';

type Connection = { address: string; secret_encrypted: Buffer };

/**
 * The adapter of a game provider: the address that two operators set, else the one of the server's configuration.
 * null if there is neither.
 */
export async function providerOf(
  { config }: Pick<AppContext, 'config'>,
  db: Queries,
  providerId: string,
): Promise<Provider | null> {
  const { rows } = await db.query<Connection>(
    `select address, secret_encrypted from games.providers
     where id = $1 and address is not null and secret_encrypted is not null`,
    [providerId],
  );
  const at = rows[0] ? withSecret(config, rows[0]) : config.providers.get(providerId);
  return at ? httpProvider(at) : null;
}

function withSecret(
  config: AppContext['config'],
  { address, secret_encrypted }: Connection,
): ProviderConnection {
  return {
    url: address,
    secret: decryptSecret(config, secret_encrypted),
    timeoutMs: config.providerTimeoutMs,
  };
}

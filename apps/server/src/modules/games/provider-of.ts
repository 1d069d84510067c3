import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { decryptSecret } from '../../security/secrets.ts';
import { httpProvider, type ProviderAt } from './http-provider.ts';
import type { Provider } from './provider.ts';

type Connection = { address: string; secret_encrypted: Buffer };

/**
 * The provider behind a platform; null where neither two operators nor this start name one, and so nothing can be
 * asked.
 */
export async function providerOf(
  { config }: Pick<AppContext, 'config'>,
  db: Queries,
  platform: string,
): Promise<Provider | null> {
  const { rows } = await db.query<Connection>(
    'select address, secret_encrypted from games.providers where id = $1 and address is not null and secret_encrypted is not null',
    [platform],
  );
  const at = rows[0] ? connectedAt(config, rows[0]) : config.providers.get(platform);
  return at ? httpProvider(at) : null;
}

function connectedAt(config: AppContext['config'], { address, secret_encrypted }: Connection): ProviderAt {
  return {
    url: address,
    secret: decryptSecret(config, secret_encrypted),
    timeoutMs: config.providerTimeoutMs,
  };
}

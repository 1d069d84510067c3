import type { House } from '../../house.ts';
import { httpProvider } from './http-provider.ts';
import type { Provider } from './provider.ts';

/** The provider behind a platform; null where this start names none, and so nothing can be asked. */
export function providerOf({ config }: House, platform: string): Provider | null {
  const at = config.providers.get(platform);
  return at ? httpProvider(at) : null;
}

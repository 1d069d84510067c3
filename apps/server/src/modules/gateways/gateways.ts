import type { AppContext } from '../../context/app-context.ts';
import type { Gateway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';

/** The gateway adapters that the server is configured for, by name. */
export function gatewaysOf({ config }: Pick<AppContext, 'config'>): ReadonlyMap<string, Gateway> {
  if (!config.gateway) return new Map();
  const origin = config.publicOrigin ?? `http://127.0.0.1:${config.port}`;
  return new Map([['sandbox', createSandbox({ ...config.gateway, origin })]]);
}

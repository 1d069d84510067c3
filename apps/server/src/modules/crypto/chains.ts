import type { AppContext } from '../../context/app-context.ts';
import type { Config } from '../../context/config.ts';
import type { Chain, Network } from './chain.ts';
import { createErc20 } from './erc20.ts';
import { createTrc20 } from './trc20.ts';

const adaptersOf = new WeakMap<Config, ReadonlyMap<Network, Chain>>();

/** The adapters of the networks that the server is configured to read. */
export function chainsOf({ config }: Pick<AppContext, 'config'>): ReadonlyMap<Network, Chain> {
  const existing = adaptersOf.get(config);
  if (existing) return existing;
  const { erc20, trc20 } = config.chains;
  const chains = new Map<Network, Chain>();
  if (erc20) chains.set('erc20', createErc20({ url: erc20.url, mode: config.mode }));
  if (trc20) chains.set('trc20', createTrc20(trc20));
  adaptersOf.set(config, chains);
  return chains;
}

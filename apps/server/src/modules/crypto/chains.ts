import type { AppContext } from '../../context/app-context.ts';
import type { Config } from '../../context/config.ts';
import type { Chain, Network } from './chain.ts';
import { createErc20 } from './erc20.ts';
import { createTrc20 } from './trc20.ts';

const made = new WeakMap<Config, ReadonlyMap<Network, Chain>>();

/** The networks that this start of the house is configured to read. */
export function chainsOf({ config }: Pick<AppContext, 'config'>): ReadonlyMap<Network, Chain> {
  const known = made.get(config);
  if (known) return known;
  const { erc20, trc20 } = config.chains;
  const chains = new Map<Network, Chain>();
  if (erc20) chains.set('erc20', createErc20({ url: erc20.url, mode: config.mode }));
  if (trc20) chains.set('trc20', createTrc20(trc20));
  made.set(config, chains);
  return chains;
}

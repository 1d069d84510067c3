import { usdtAddress } from '@shwe/rules';
import type { Network } from './chain.ts';

/**
 * An address of the house as its network writes it; null when it is none. Stricter than for members' own: an ERC20
 * address without capitals has no checksum, and money sent to a mistyped one is gone.
 */
export function addressOn(network: Network, typed: string): string | null {
  const text = typed.trim();
  return usdtAddress(text, network) === text ? text : null;
}

import { usdtAddress } from '@shwe/rules';
import type { Network } from './chain.ts';

/**
 * Parses one of our own addresses; null if it is invalid. Stricter than for members' addresses: an ERC20 address must
 * have its checksum (capitals), because money sent to a mistyped address is lost.
 */
export function parseOwnAddress(network: Network, typed: string): string | null {
  const text = typed.trim();
  return usdtAddress(text, network) === text ? text : null;
}

import { fromBase58check } from './base58check.ts';
import type { Network } from './chain.ts';

/** What every address of TRON begins with, before its 20 bytes. */
const TRON = 0x41;

/**
 * An address as its network writes it; null when it is none. A mistyped letter is noticed by the checksum: that of an ERC20 address
 * stands in its capitals, and one without any is not taken, for money sent to a wrong one is gone.
 */
export async function addressOn(network: Network, typed: string): Promise<string | null> {
  const text = typed.trim();
  if (network === 'trc20') {
    const bytes = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) ? fromBase58check(text) : null;
    return bytes?.length === 21 && bytes[0] === TRON ? text : null;
  }
  const { getAddress, isAddress } = await import('viem/utils');
  return isAddress(text, { strict: true }) && getAddress(text) === text && !/^0x0{40}$/.test(text)
    ? text
    : null;
}

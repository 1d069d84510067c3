import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The integrity string of a transfer to the downline: hex HMAC-SHA-256 of 'receiver:amount' under the nonce (hex) of
 * trans_prepare. Another receiver or amount needs another nonce.
 */
export function integrityString(nonce: string, receiver: number, amount: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(nonce), utf8ToBytes(`${receiver}:${amount}`)));
}

import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The networks on which USDT is paid out. */
export const networks = ['erc20', 'trc20'] as const;
export type Network = (typeof networks)[number];

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The first byte of every TRON address. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 25;
const CHECK_BYTES = 4;

/** Valid by checksum, but money sent there is lost. */
const UNOWNED: ReadonlySet<string> = new Set([`0x${'0'.repeat(40)}`, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb']);

/**
 * An address in the form used for payments; null if it is not valid on this network. The checksum detects a wrong
 * letter.
 */
export function usdtAddress(typed: string, network: Network): string | null {
  const plain = typed.trim();
  if (UNOWNED.has(plain)) return null;
  return network === 'erc20' ? erc20Address(plain) : isTronAddress(plain) ? plain : null;
}

/**
 * EIP-55: the case of the letters is the checksum. An address in one case has none and is allowed, because exchanges
 * show such addresses.
 */
function erc20Address(plain: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(plain)) return null;
  const checked = withChecksum(plain.slice(2).toLowerCase());
  const letters = plain.slice(2);
  const hasNoChecksum = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  return hasNoChecksum || plain === checked ? checked : null;
}

function withChecksum(letters: string): string {
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(letters)));
  const cased = [...letters].map((letter, at) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${cased.join('')}`;
}

/** Base58check: the last four bytes are the first bytes of the double hash of the others. */
function isTronAddress(plain: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(plain)) return false;
  const bytes = base58Bytes(plain);
  if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_PREFIX) return false;
  const check = sha256(sha256(bytes.subarray(0, -CHECK_BYTES)));
  return bytes.subarray(-CHECK_BYTES).every((byte, at) => byte === check[at]);
}

function base58Bytes(plain: string): Uint8Array {
  let value = 0n;
  for (const letter of plain) value = value * 58n + BigInt(BASE58.indexOf(letter));
  const hex = value.toString(16).padStart(TRON_BYTES * 2, '0');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Millionths in one USDT. */
const MICRO_PER_USDT = 1_000_000n;

/** The USDT amount for an amount of kyat at a rate (kyat per USDT), in millionths, rounded down. */
export function usdtFor(amount: bigint, rate: bigint): bigint {
  return (amount * MICRO_PER_USDT) / rate;
}

/**
 * The USDT amount to be received for an amount of kyat, in millionths, rounded up, so that it is never worth less than
 * the kyat credited.
 */
export function usdtDue(amount: bigint, rate: bigint): bigint {
  return (amount * MICRO_PER_USDT + rate - 1n) / rate;
}

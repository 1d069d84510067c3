import { createHash } from 'node:crypto';

/** A slip's public name, '1042'. */
export function slipName(id: bigint): string {
  return String(id);
}

/** The id behind a slip's name; null when it is none. */
export function slipId(name: string): bigint | null {
  return /^[1-9]\d{0,17}$/.test(name) ? BigInt(name) : null;
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The short code on a receipt, 'K7Q2-M9PX': a person reads it to support instead of the id. Follows from the slip's id. */
export function receiptCode(id: bigint): string {
  const bytes = createHash('sha256').update(`slip:${id}`).digest();
  const code = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

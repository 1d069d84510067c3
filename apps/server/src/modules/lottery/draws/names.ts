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

/** Odd, so that multiplying by it modulo 2^40 gives every id another code; large, so that neighbours look unlike. */
const SPREAD = 0x9e3779b97fn;
const MODULUS = 1n << 40n;

/**
 * The short code on a receipt, 'K7Q2-M9PX': a person reads it to support instead of the id. Each of the first 2^40
 * slips has its own.
 */
export function receiptCode(id: bigint): string {
  // Below 2^40, so a number holds it; a bigint would cost more than the rest of a bet's answer.
  let rest = Number((id * SPREAD) % MODULUS);
  let code = '';
  for (let i = 0; i < 8; i += 1) {
    code = ALPHABET[rest % 32] + code;
    rest = Math.floor(rest / 32);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A member's number as strangers see it: the last three digits. */
export function maskId(id: bigint): string {
  return `•••${String(id).slice(-3)}`;
}

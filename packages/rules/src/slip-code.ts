/** Letters and digits that are hard to confuse when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Odd, so that multiplying modulo 2^40 is one-to-one; large, so that codes of neighbouring ids differ widely. */
const SPREAD = 0x9e3779b97fn;
const MODULUS = 1n << 40n;
/** The inverse of SPREAD modulo MODULUS. */
const GATHER = 0x4c19bc067fn;

/**
 * The short code on a receipt, 'K7Q2-M9PX', which players read to support instead of the id. Unique for the first 2^40
 * slips.
 */
export function receiptCode(id: bigint): string {
  // Below 2^40, so a number is exact; bigint arithmetic would be too slow here.
  let rest = Number((id * SPREAD) % MODULUS);
  let code = '';
  for (let i = 0; i < 8; i += 1) {
    code = ALPHABET[rest % 32] + code;
    rest = Math.floor(rest / 32);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The id of a slip by the code on its receipt, in any case and with or without the hyphen; null for another text. */
export function slipIdOfCode(code: string): bigint | null {
  const letters = /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})$/.exec(code.trim().toUpperCase());
  if (!letters) return null;
  const spread = [...`${letters[1]}${letters[2]}`].reduce(
    (sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)),
    0n,
  );
  return (spread * GATHER) % MODULUS;
}

import { hash } from 'node:crypto';
import { type GameId, numberText } from '@shwe/rules';

/** The sealed part of a slip in the database's text form: time as in docs/seal-format.md, arrays as `{7,42}`. */
export type SealedSlip = { id: string; accepted: string; numbers: string; amounts: string };

/** The columns of lottery.slips that are sealed. */
export const sealedColumns = `id::text,
  to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as accepted, numbers::text, amounts::text`;

/** A number and its stake in kyat. Sums stay below 2^53: a slip has at most 1,000 stakes of at most 10^12 each. */
export type BetLine = { number: number; amount: number };

/** A line of leaves.txt without its line end, the sum of its stakes and its largest stake, kyat. */
export type Leaf = { ownerHash: string; text: string; stakes: number; largestStake: number };

/** The part of a draw that its leaves need. */
export type LeafDraw = { name: string; game: GameId; saltOf: (slip: string) => string };

const ZERO = 48;
const COMMA = 44;
const CLOSING_BRACE = 125;
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** Digits of a 64-bit id. */
const ID_BYTES_MAX = 19;

/**
 * Returns a function that derives the salt of a slip from the secret of its draw, so that a bet need not store one
 * (docs/decisions/0027). Only the player learns the salt. HMAC-SHA-256 (RFC 2104), hex, built from two plain hashes: an
 * Hmac object for each slip would double the time to seal.
 */
export function createSaltOf(secret: Buffer): LeafDraw['saltOf'] {
  if (secret.length > BLOCK_BYTES) throw new RangeError(`a secret of ${secret.length} bytes`);
  const inner = Buffer.alloc(BLOCK_BYTES + ID_BYTES_MAX, 0x36);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0x5c);
  for (const [at, byte] of secret.entries()) {
    inner[at]! ^= byte;
    outer[at]! ^= byte;
  }
  return (slip) => {
    if (slip.length > ID_BYTES_MAX) throw new RangeError(`a slip's id of ${slip.length} digits`);
    const length = BLOCK_BYTES + inner.write(slip, BLOCK_BYTES, 'latin1');
    outer.write(hash('sha256', inner.subarray(0, length), 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'hex');
  };
}

/** A slip's lines, ascending by number. */
export function betLinesOf({ numbers, amounts }: Pick<SealedSlip, 'numbers' | 'amounts'>): BetLine[] {
  const stakes = parseIntegers(amounts);
  let isAscending = true;
  const lines = parseIntegers(numbers).map((number, at, all) => {
    if (at > 0 && number < all[at - 1]!) isAscending = false;
    return { number, amount: stakes[at]! };
  });
  return isAscending ? lines : lines.sort((a, b) => a.number - b.number);
}

/**
 * Parses `{7,42}` digit by digit. Splitting into strings would cost more garbage collection than the hashing of a large
 * draw.
 */
function parseIntegers(array: string): number[] {
  const integers: number[] = [];
  let integer = 0;
  for (let at = 1; at < array.length; at += 1) {
    const code = array.charCodeAt(at);
    if (code === COMMA || code === CLOSING_BRACE) {
      integers.push(integer);
      integer = 0;
    } else integer = integer * 10 + code - ZERO;
  }
  return integers;
}

/** Lines as text: `05:500,12:1000`. */
export function linesText(lines: readonly BetLine[], game: GameId): string {
  return lines.map(({ number, amount }) => `${numberText(number, game)}:${amount}`).join(',');
}

/**
 * The leaf of a slip (docs/seal-format.md, Leaf and leaves.txt). Throws RangeError when its stakes add up to 2^53 or
 * more.
 */
export function leafOf(draw: LeafDraw, slip: SealedSlip, lines: readonly BetLine[]): Leaf {
  const ownerHash = hash('sha256', `shwe-owner/v1 ${draw.name} ${slip.id} ${draw.saltOf(slip.id)}`, 'hex');
  let stakes = 0;
  let largestStake = 0;
  for (const { amount } of lines) {
    stakes += amount;
    if (amount > largestStake) largestStake = amount;
  }
  if (!Number.isSafeInteger(stakes)) throw new RangeError(`slip ${slip.id} has stakes of ${stakes} Ks`);
  return {
    ownerHash,
    text: `shwe-leaf/v1 ${draw.name} ${ownerHash} ${slip.accepted} ${linesText(lines, draw.game)}`,
    stakes,
    largestStake,
  };
}

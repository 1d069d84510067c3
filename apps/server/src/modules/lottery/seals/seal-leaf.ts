import { hash } from 'node:crypto';
import { type GameId, numberText } from '@shwe/rules';

/** What of a slip is sealed, as the database writes it: the time as docs/seal-format.md has it, arrays as `{7,42}`. */
export type SealedSlip = { id: string; accepted: string; numbers: string; amounts: string };

/** Its columns of lottery.slips. */
export const sealedColumns = `id::text, to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as accepted, numbers::text, amounts::text`;

/** A number and its stake in kyat: below 2^53, for a slip's thousand stakes are of at most 10^12 each (`checkSlip`). */
export type Line = { number: number; amount: number };

/** A line of leaves.txt without its end, and what the tree adds up of it, in kyat. */
export type Leaf = { owner: string; text: string; stakes: number; largest: number };

/** An issue as its leaves need it. */
export type LeafDraw = { name: string; game: GameId; saltOf: (slip: string) => string };

const ZERO = 48;
const COMMA = 44;
const CLOSING_BRACE = 125;
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** Digits of a bigint. */
const ID_BYTES_MAX = 19;

/**
 * Gives the salt of each slip of an issue: a secret of its player, derived from the issue's so that no bet has to
 * write one (docs/decisions/0027). HMAC-SHA-256 (RFC 2104), hex; of two plain hashes, for an Hmac object a slip took
 * as long as all other hashing of a seal.
 */
export function saltsOf(secret: Buffer): LeafDraw['saltOf'] {
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

/** A slip's lines, ascending. */
export function linesOfSlip({ numbers, amounts }: Pick<SealedSlip, 'numbers' | 'amounts'>): Line[] {
  const stakes = wholesOf(amounts);
  let isAscending = true;
  const lines = wholesOf(numbers).map((number, at, all) => {
    if (at > 0 && number < all[at - 1]!) isAscending = false;
    return { number, amount: stakes[at]! };
  });
  return isAscending ? lines : lines.sort((a, b) => a.number - b.number);
}

/**
 * `{7,42}` digit by digit: cut into texts, each to become a number, a large issue's would keep the collector busier
 * than its hashes.
 */
function wholesOf(array: string): number[] {
  const wholes: number[] = [];
  let whole = 0;
  for (let at = 1; at < array.length; at += 1) {
    const code = array.charCodeAt(at);
    if (code === COMMA || code === CLOSING_BRACE) {
      wholes.push(whole);
      whole = 0;
    } else whole = whole * 10 + code - ZERO;
  }
  return wholes;
}

/** `05:500,12:1000` */
export function linesText(lines: readonly Line[], game: GameId): string {
  return lines.map(({ number, amount }) => `${numberText(number, game)}:${amount}`).join(',');
}

/**
 * The leaf of a slip (docs/seal-format.md, Leaf and leaves.txt). Throws RangeError when its stakes are more than can
 * be counted.
 */
export function leafOf(issue: LeafDraw, slip: SealedSlip, lines: readonly Line[]): Leaf {
  const owner = hash('sha256', `shwe-owner/v1 ${issue.name} ${slip.id} ${issue.saltOf(slip.id)}`, 'hex');
  let stakes = 0;
  let largest = 0;
  for (const { amount } of lines) {
    stakes += amount;
    if (amount > largest) largest = amount;
  }
  if (!Number.isSafeInteger(stakes)) throw new RangeError(`slip ${slip.id} has stakes of ${stakes} Ks`);
  return {
    owner,
    text: `shwe-leaf/v1 ${issue.name} ${owner} ${slip.accepted} ${linesText(lines, issue.game)}`,
    stakes,
    largest,
  };
}

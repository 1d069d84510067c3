import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Signed } from './signed.ts';
import { bad, type Checked, good, isCount, isHash } from './text.ts';

/** The position of a receipt among those signed with one signature; the path goes from it to their root. */
export type Together = { index: number; count: number; path: string[] };

/** No server signs 2^32 receipts at once. */
const PATH_MAX = 32;
const LEAF = Uint8Array.of(0);
const PAIR = Uint8Array.of(1);

/** Parses the field `together` of receipt.json; undefined if the receipt was signed alone. */
export function readTogether(value: unknown): Checked<Together | undefined> {
  if (value === undefined) return good(undefined);
  if (typeof value !== 'object' || value === null) return bad('together is not an object');
  const { index, count, path } = value as Record<string, unknown>;
  if (!isCount(index) || !isCount(count) || !Array.isArray(path)) {
    return bad('index, count and path are not all present');
  }
  if (path.length > PATH_MAX) return bad(`the path is longer than ${PATH_MAX}`);
  return path.every(isHash) ? good({ index, count, path }) : bad('a part of the path is not a hash');
}

/** The signed text for a receipt: that of the root to which its path leads. */
export function signedTogether(receipt: string, { index, count, path }: Together): Checked<Signed['text']> {
  if (index >= count) return bad('the index is beyond the receipts');
  let hash = sha256(concatBytes(LEAF, utf8ToBytes(receipt)));
  let at = index;
  let last = count - 1;
  for (const beside of path) {
    if (last === 0) return bad('the path is too long');
    while (at % 2 === 0 && at === last) [at, last] = [at / 2, last / 2];
    const other = hexToBytes(beside);
    hash = sha256(concatBytes(PAIR, ...(at % 2 === 1 ? [other, hash] : [hash, other])));
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  if (last !== 0) return bad('the path is too short');
  return good(`shwe-receipts/v1\ncount ${count}\nroot ${bytesToHex(hash)}\n`);
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { countOfNumbers, digitsOf, type Game, type Leaf } from './leaf.ts';

/**
 * The stakes on every number of the game, in order, whole kyat. Times the odds, it is the payout if the number wins.
 */
export function soldOf(leaves: Leaf[], game: Game): bigint[] {
  const sold = new Array<bigint>(countOfNumbers(game)).fill(0n);
  for (const { lines } of leaves) {
    for (const { number, stake } of lines) sold[Number(number)]! += stake;
  }
  return sold;
}

/** The hash of the sums sold: SHA-256, hex, over a line `<number> <sold>` for every number of the game. */
export function numbersHash(sold: bigint[], game: Game): string {
  const lines = sold.map((kyat, number) => `${String(number).padStart(digitsOf(game), '0')} ${kyat}\n`);
  return bytesToHex(sha256(utf8ToBytes(lines.join(''))));
}

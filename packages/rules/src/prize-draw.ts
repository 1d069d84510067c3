import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What decides a prize draw: the server's seed (64 hexadecimal digits), the member's seed, and the turn's number. */
export type PrizeSeeds = { serverSeed: string; clientSeed: string; turn: string };

/** A drawn number, and the sector that holds it, from 0 on. */
export type DrawnSector = { number: number; sector: number };

/** The sum of all weights of a prize table, at most, so that chances stay fractions that people can read. */
export const WEIGHTS_MAX = 1_000_000;

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/** The commitment to a server seed: SHA-256 of its bytes, as hexadecimal digits. */
export function seedCommitment(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** HMAC-SHA256 of 'client seed:turn' under the server seed; rounds after the first add ':2', ':3' and so on. */
export function prizeHash({ serverSeed, clientSeed, turn }: PrizeSeeds, round = 1): string {
  const text = round === 1 ? `${clientSeed}:${turn}` : `${clientSeed}:${turn}:${round}`;
  return bytesToHex(hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(text)));
}

/**
 * The number that the seeds draw, from 0 to `total` - 1, each equally likely. The hash is read as eight numbers of 32
 * bits; the first that is below the highest multiple of `total` counts, as its remainder. If all eight are above, the
 * next round decides.
 */
export function drawnNumber(seeds: PrizeSeeds, total: number): number {
  const limit = WORDS - (WORDS % total);
  for (let round = 1; ; round += 1) {
    const hash = hexToBytes(prizeHash(seeds, round));
    const words = new DataView(hash.buffer, hash.byteOffset);
    for (let at = 0; at < hash.length; at += WORD_BYTES) {
      const word = words.getUint32(at);
      if (word < limit) return word % total;
    }
  }
}

/** Draws a sector: its weight in all weights is its chance. The first sector has the lowest numbers. */
export function drawSector(seeds: PrizeSeeds, weights: readonly number[]): DrawnSector {
  const number = drawnNumber(
    seeds,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  let end = 0;
  const sector = weights.findIndex((weight) => {
    end += weight;
    return number < end;
  });
  return { number, sector };
}

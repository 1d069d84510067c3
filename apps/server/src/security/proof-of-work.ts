import { hash } from 'node:crypto';

/** How many leading bits of the hash are zero at least: about 4,096 hashes, a tenth of a second of a slow phone. */
export const WORK_BITS = { base: 12, max: 20 };

/** The longest solution. */
const SOLUTION_LENGTH_MAX = 20;

/** Whether the SHA-256 of `<challenge>:<solution>` begins with that many zero bits. */
export function hasWork(challenge: string, solution: string, bits: number): boolean {
  if (solution.length > SOLUTION_LENGTH_MAX) return false;
  const digest = hash('sha256', `${challenge}:${solution}`, 'buffer');
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}

/** What was asked for recently, by which the work grows. */
export type RecentUse = {
  /** Codes sent for requests of the address within an hour. */
  ofAddress: number;
  /** Codes sent within an hour in all. */
  inAll: number;
  /** Codes sent to the phone within a day; 0 if the phone is not known yet. */
  ofPhone: number;
};

/** One bit, twice the work, more for each code of the phone and each time the use of the address or of all doubles. */
export function workBits({ ofAddress, inAll, ofPhone }: RecentUse): number {
  const byAddress = Math.floor(Math.log2(1 + ofAddress / 4));
  const byAll = Math.floor(Math.log2(1 + inAll / 250));
  return Math.min(WORK_BITS.max, WORK_BITS.base + byAddress + byAll + ofPhone);
}

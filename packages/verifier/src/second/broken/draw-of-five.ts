import { filesOf, morning, signer, type Vector } from '../good.ts';
import { leavesOf } from '../sealing.ts';

/** The draw that the broken vectors are made from. */
export const drawOfFive = morning(5);

/** Its leaves. */
export const leaves = leavesOf(drawOfFive);

/** Its seal.json and leaves.txt. */
export function filesOfFive(): { 'seal.json': string; 'leaves.txt': string } {
  const files = filesOf(drawOfFive);
  return { 'seal.json': files['seal.json']!, 'leaves.txt': files['leaves.txt']! };
}

/** A vector in which exactly the steps with these codes fail. */
export function wrong(about: string, failed: string[], files: Record<string, string>): Vector {
  return { about, keys: [signer.name], failed, files };
}

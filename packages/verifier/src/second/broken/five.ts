import { filesOf, house, morning, type Vector } from '../good.ts';
import { leavesOf } from '../house.ts';

/** The issue that the broken vectors are made from. */
export const five = morning(5);

/** Its leaves. */
export const leaves = leavesOf(five);

/** Its seal.json and leaves.txt. */
export function filesOfFive(): { 'seal.json': string; 'leaves.txt': string } {
  const files = filesOf(five);
  return { 'seal.json': files['seal.json']!, 'leaves.txt': files['leaves.txt']! };
}

/** A vector of which exactly the steps with these codes fail. */
export function wrong(about: string, failed: string[], files: Record<string, string>): Vector {
  return { about, keys: [house.name], failed, files };
}

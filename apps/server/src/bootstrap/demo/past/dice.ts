import { createHash } from 'node:crypto';

/** A seeded die: each call gives a number from 0 up to but not including `sides`; the same seed the same sequence. */
export function diceOf(seed: string): (sides: number) => number {
  let rolls = 0;
  return (sides) => {
    const digest = createHash('sha256').update(`${seed} ${rolls}`).digest();
    rolls += 1;
    return digest.readUInt32BE() % sides;
  };
}

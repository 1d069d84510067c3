import { createHash } from 'node:crypto';

/** Gives a number from 0 up to but not including `sides`. */
export type Dice = (sides: number) => number;

/** A seeded die: the same seed gives the same sequence. */
export function diceOf(seed: string): Dice {
  let rolls = 0;
  return (sides) => {
    const digest = createHash('sha256').update(`${seed} ${rolls}`).digest();
    rolls += 1;
    return digest.readUInt32BE() % sides;
  };
}

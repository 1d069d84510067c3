import type { Who } from '../members/index.ts';

/** The member with this id; null for nobody. */
export function whoOrNone(people: ReadonlyMap<bigint, Who>, id: bigint | null): Who | null {
  return id === null ? null : (people.get(id) ?? null);
}

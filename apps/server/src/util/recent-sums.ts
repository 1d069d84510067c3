/** Owners remembered at most; above it the one that was added to least recently is forgotten. */
const OWNERS_MAX = 50_000;

/** What each owner caused lately: a sum that falls by half in each half-life. */
export type RecentSums = {
  /** Adds an amount, and returns the owner's recent sum including it. */
  add(owner: string, amount: number): number;
};

export function createRecentSums(halfLifeMs: number, ownersMax = OWNERS_MAX): RecentSums {
  const owners = new Map<string, { sum: number; at: number }>();
  return {
    add(owner, amount) {
      const now = performance.now();
      const { sum: before, at } = owners.get(owner) ?? { sum: 0, at: now };
      const sum = before * 2 ** ((at - now) / halfLifeMs) + amount;
      // A map keeps its order: the first one is the oldest.
      owners.delete(owner);
      owners.set(owner, { sum, at: now });
      if (owners.size > ownersMax) owners.delete(owners.keys().next().value!);
      return sum;
    },
  };
}

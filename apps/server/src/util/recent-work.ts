/** Owners remembered at most; above it the one that worked least recently is forgotten. */
const OWNERS_MAX = 50_000;

/** How much work each owner caused lately: a sum that falls by half in each half-life. */
export type RecentWork = {
  /** Adds work, ms, and returns the owner's recent work including it, ms. */
  add(owner: string, ms: number): number;
};

export function createRecentWork(halfLifeMs: number, ownersMax = OWNERS_MAX): RecentWork {
  const owners = new Map<string, { ms: number; at: number }>();
  return {
    add(owner, ms) {
      const now = performance.now();
      const { ms: before, at } = owners.get(owner) ?? { ms: 0, at: now };
      const sum = before * 2 ** ((at - now) / halfLifeMs) + ms;
      // A map keeps its order: the first one is the oldest.
      owners.delete(owner);
      owners.set(owner, { ms: sum, at: now });
      if (owners.size > ownersMax) owners.delete(owners.keys().next().value!);
      return sum;
    },
  };
}

type Options<T> = {
  /** Whether a value is kept; others are computed each time. */
  isKept(value: T): boolean;
  /** How long a value is used as it is, ms. */
  freshMs: number;
  /** How long a value is used at most, ms; after `freshMs` a new one is computed meanwhile. */
  usedMs: number;
};

/** Keys remembered at most; above it the one that was computed least recently is forgotten. */
const KEYS_MAX = 1000;

/** Values that take long to compute, by key. Who asks again soon does not wait. */
export type RecentValues<T> = {
  get(key: string, compute: () => Promise<T>): Promise<T>;
};

export function createRecentValues<T>({ isKept, freshMs, usedMs }: Options<T>): RecentValues<T> {
  const kept = new Map<string, { value: T; at: number }>();
  const renewing = new Set<string>();

  async function computeAndKeep(key: string, compute: () => Promise<T>): Promise<T> {
    const value = await compute();
    kept.delete(key);
    if (isKept(value)) kept.set(key, { value, at: performance.now() });
    // A map keeps its order: the first one is the oldest.
    if (kept.size > KEYS_MAX) kept.delete(kept.keys().next().value!);
    return value;
  }

  return {
    async get(key, compute) {
      const entry = kept.get(key);
      const age = entry === undefined ? Number.POSITIVE_INFINITY : performance.now() - entry.at;
      if (entry === undefined || age > usedMs) return computeAndKeep(key, compute);
      if (age > freshMs && !renewing.has(key)) {
        renewing.add(key);
        // After a failure the next one who asks tries again.
        void computeAndKeep(key, compute)
          .catch(() => {})
          .finally(() => renewing.delete(key));
      }
      return entry.value;
    },
  };
}

import { createRecentValues } from '../../util/recent-values.ts';

/** Counts of a downline up to this are exact at every call. */
const LARGE = 5000;

type Counts = Record<string, number>;

/** Counts the members of an agent's downline. Large counts are up to 30 seconds old while somebody asks for them. */
export type CountDownline = <T extends Counts>(key: string, count: () => Promise<T>) => Promise<T>;

export function createLargeCounts(): CountDownline {
  const counts = createRecentValues<Counts>({
    isKept: (each) => Object.values(each).some((count) => count > LARGE),
    freshMs: 30_000,
    usedMs: 120_000,
  });
  return (key, count) => counts.get(key, count) as ReturnType<typeof count>;
}

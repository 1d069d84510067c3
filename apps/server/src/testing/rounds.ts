/** How often a race is run: `few` times in a normal test run, or SHWE_RACE_ROUNDS times (`npm run races`: 200). */
export function raceRounds(few: number): number {
  return Number(process.env.SHWE_RACE_ROUNDS ?? few);
}

/** Timeout of a race with many rounds on a slow machine, ms. */
export const RACE_MS_MAX = 900_000;

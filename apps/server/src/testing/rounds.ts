/**
 * How often a race is run: `few` times in every test run, SHWE_RACE_ROUNDS times when somebody looks hard (`npm run
 * races`: 200).
 */
export function raceRounds(few: number): number {
  return Number(process.env.SHWE_RACE_ROUNDS ?? few);
}

/** Time enough for a race of many rounds on a slow machine, ms. */
export const RACE_MS_MAX = 900_000;

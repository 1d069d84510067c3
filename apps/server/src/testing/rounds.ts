/** How often a race is run: `few` times in a normal test run, or SHWE_RACE_ROUNDS times (`npm run races`: 200). */
export function raceRounds(few: number): number {
  return Number(process.env.SHWE_RACE_ROUNDS ?? few);
}

/** The longest that a round takes where other programs use the machine too, ms. */
const ROUND_MS_MAX = 30_000;

/** The time limit of a race, also of many rounds, and of other tests with as many statements, ms. */
export const RACE_MS_MAX = Math.max(900_000, raceRounds(0) * ROUND_MS_MAX);

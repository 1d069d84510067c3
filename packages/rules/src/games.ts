/** The wire's game ids: 1 = 2D, 2 = 3D. */
export type GameId = 1 | 2;

/** A number to bet on: 0 to 99 in 2D, 0 to 999 in 3D; displayed with leading zeros. */
export type BetNumber = number;

/**
 * The differences between the games: digits of a number, and how many times its stake a winning number pays unless a
 * draw rule says otherwise.
 */
export const games = {
  1: { label: '2D', digits: 2, odds: 80 },
  2: { label: '3D', digits: 3, odds: 700 },
} as const satisfies Record<GameId, { label: string; digits: 2 | 3; odds: number }>;

/** How many numbers a game has: 100 or 1000. */
export function numberCount(game: GameId): number {
  return 10 ** games[game].digits;
}

/** '05' or '007': betting numbers keep their leading zeros. */
export function numberText(number: BetNumber, game: GameId): string {
  return String(number).padStart(games[game].digits, '0');
}

/**
 * How much of a number's cap is sold: green below 30 %, yellow below 50, orange below 90, then red; grey if sold out.
 */
export type Colour = 'green' | 'yellow' | 'orange' | 'red' | 'grey';

/** The colour of a number. A closed or sold out number is grey. */
export function colourOf(sold: bigint, cap: bigint, isClosed = false): Colour {
  if (isClosed || sold >= cap) return 'grey';
  if (sold * 10n < cap * 3n) return 'green';
  if (sold * 2n < cap) return 'yellow';
  return sold * 10n < cap * 9n ? 'orange' : 'red';
}

/** The share sold in whole percent, rounded down, 0 to 100. A cap of 0 is sold out. */
export function soldShare(sold: bigint, cap: bigint): number {
  return cap === 0n ? 100 : Number((sold * 100n) / cap);
}

/** The most a member may stake on one number in each colour, whole kyat; the default of the draw rule. */
export const memberLimits = { green: 200_000n, yellow: 100_000n, orange: 50_000n, red: 20_000n } as const;

/** The same for 3D, where a winning number pays 700 times. */
export const memberLimits3D = { green: 50_000n, yellow: 30_000n, orange: 15_000n, red: 5_000n } as const;

/** The default cap of a number of a draw, whole kyat. */
export const NUMBER_CAP = 3_000_000n;
/** The same for 3D: about the same maximum loss as for a 2D number. */
export const NUMBER_CAP_3D = 350_000n;
/** The default minimum stake on a number, whole kyat. */
export const MIN_STAKE = 100n;

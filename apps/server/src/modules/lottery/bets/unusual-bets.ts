/**
 * Thresholds of the betting alerts. Amounts are whole kyat. Alerts only point operators to something; they decide
 * nothing.
 */
export const alertThresholds = {
  /** One member's share of a number's sales. */
  shareOfNumber: { percent: 40, amountMin: 50_000n },
  /** Members with the same numbers and stakes within a short time. */
  sameSlip: { members: 3, withinSeconds: 60, totalMin: 5_000n },
  /** A member stakes many times their usual amount on a draw, which is the mean of the last draws they bet on. */
  aboveUsual: { times: 10, drawsMin: 5, drawsMax: 20, amountMin: 50_000n },
  /** Share of a number's sales in the last minutes before the close, or before now. */
  lateBurst: { minutes: 10, percent: 50, amountMin: 50_000n },
  /** Members of the draw whose last login was from the same address with the same browser. */
  sameAddress: { members: 3, amountMin: 50_000n },
} as const;

/** Members checked one by one: those with the highest stakes, because low stakes cannot reach a threshold. */
export const CHECKED_MAX = 500;

/** Findings of one kind listed at most, the largest first. */
export const FINDINGS_MAX = 10;

/** Members named in one finding; more are counted. */
export const NAMED_MAX = 8;

/** Members with the highest stakes listed. */
export const TOP_MAX = 20;

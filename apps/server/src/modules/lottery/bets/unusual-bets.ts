/**
 * From where on something in an issue's slips is unusual: every threshold of the draw room in one place. Sums are
 * whole kyat. They point at what a person should look at; they decide nothing.
 */
export const unusual = {
  /** One member holds so much of what a number sold. */
  shareOfNumber: { percent: 40, amountMin: 50_000n },
  /** So many members with the same numbers and stakes within so short a time. */
  sameSlip: { members: 3, withinSeconds: 60, totalMin: 5_000n },
  /**
   * A member stakes so many times what they usually stake on an issue; usual is the mean of the last issues they bet
   * on.
   */
  aboveUsual: { times: 10, issuesMin: 5, issuesMax: 20, amountMin: 50_000n },
  /** So much of what a number sold came in the last minutes before the close, or before now. */
  lateBurst: { minutes: 10, percent: 50, amountMin: 50_000n },
  /** So many members of the issue logged in last from the same address with the same browser. */
  sameAddress: { members: 3, amountMin: 50_000n },
} as const;

/** Only those who stake most are looked at one by one: who stakes little cannot pass a threshold. */
export const LOOKED_AT_MAX = 500;

/** Findings of one kind that are shown, the largest first. */
export const FINDINGS_MAX = 10;

/** Members named in one finding; more are counted. */
export const NAMED_MAX = 8;

/** Members at the top of the list. */
export const TOP_MAX = 20;

interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, if the report says so. */
  readonly messages: string[];
}

export function countVitest(report: unknown): Counted;
export function countPlaywright(report: unknown): Counted;

/** "0.80 %" of a rate in hundredths of a percent: two decimals, so that rates below each other line up. */
export function rateText(rate: number): string {
  return `${(rate / 100).toFixed(2)} %`;
}

/** The rate of a typed text in hundredths of a percent: "0.9", "0.95 %", "1,2"; null if it is none. */
export function parseRate(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}

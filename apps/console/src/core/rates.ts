/** "0.8 %" of a rate in hundredths of a percent; "0.85 %", "1 %". */
export function rateText(rate: number): string {
  return `${String(rate / 100)} %`;
}

/** The rate of a typed text in hundredths of a percent: "0.9", "0.95 %", "1,2"; null if it is none. */
export function parseRate(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}

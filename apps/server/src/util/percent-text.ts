/** A rate in hundredths of a percent as text: 50 is '0.50%'. */
export function percentText(rate: number): string {
  return `${(rate / 100).toFixed(2)}%`;
}

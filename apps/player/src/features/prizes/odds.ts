import { amountText } from '@shwe/ui';
import type { PrizeTable, Sector } from './queries.ts';

/** From the largest prize down; a table with more prizes begins again after the first. */
const COLOURS = ['#f4e0ae', '#5b2f63', '#25426b', '#1d4a3f', '#5a3a22', '#7d2418', '#43310f', '#33405a'];
const EMPTY = '#241d17';

export type Odd = { amount: number; weight: number; colour: string };

/** What a table can give, the largest prize first: sectors with the same prize are one line. */
export function oddsOf(sectors: readonly Sector[]): Odd[] {
  const weights = new Map<number, number>();
  for (const { amount, weight } of sectors) weights.set(amount, (weights.get(amount) ?? 0) + weight);
  return [...weights]
    .sort(([a], [b]) => b - a)
    .map(([amount, weight], at) => ({ amount, weight, colour: amount === 0 ? EMPTY : colourAt(at) }));
}

const colourAt = (at: number) => COLOURS[at < COLOURS.length ? at : 1 + ((at - 1) % (COLOURS.length - 1))]!;

/** The numbers of each sector, from 1 on as the app shows them. */
export function numbersOf(sectors: readonly Sector[]): { first: number; last: number; amount: number }[] {
  let last = 0;
  return sectors.map(({ amount, weight }) => {
    const first = last + 1;
    last += weight;
    return { first, last, amount };
  });
}

export const weightOf = (sectors: readonly Sector[]) => sectors.reduce((sum, { weight }) => sum + weight, 0);

/** A chance in percent: as many digits as it has, four at most. */
export function percentText(weight: number, of: number): string {
  return `${Number(((weight * 100) / of).toFixed(4))}%`;
}

/** The mean of a turn, to the kyat or to two digits. */
export function meanText({ mean: { sum, of } }: PrizeTable): string {
  if (sum % of === 0) return amountText(sum / of);
  const [whole, part] = (sum / of).toFixed(2).split('.');
  return `${amountText(Number(whole))}.${part}`;
}

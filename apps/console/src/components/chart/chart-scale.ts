import { shortAmount } from '../../core/format.ts';

/** The smallest of 10, 20, 25, 50, 100, 200 … that is not below a value. */
export function roundUp(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((step) => step >= value)!;
}

/** The values of the three grid lines, from 0 to at least `most`; only 0 when `most` is not above 0. */
export function ticksTo(most: number): number[] {
  if (most <= 0) return [0];
  const step = roundUp(most / 2);
  return [0, step, step * 2];
}

/** The columns that are labelled with their day: the last one, and others at a regular distance. */
export function labelledSlots(slots: number): number[] {
  const every = slots > 28 ? 14 : slots > 10 ? 7 : 2;
  return Array.from({ length: Math.ceil(slots / every) }, (_, i) => slots - 1 - i * every).reverse();
}

/** The label of a grid line: "2M", "2.5M", "100M", "500k". */
export function tickText(sum: number): string {
  return shortAmount(sum)
    .replace(/(\.\d*?)0+M$/, '$1M')
    .replace('.M', 'M');
}

/** Width of a character of a grid line's label, and the space beside the label and at least for it, px. */
const CHARACTER_PX = 7;
const LABEL_SPACE_PX = 8;
const AXIS_PX_MIN = 40;

/** The width of the column with the labels of the grid lines, px: the longest one is never cut. */
export function axisPx(ticks: readonly number[]): number {
  const longest = Math.max(...ticks.map((tick) => tickText(tick).length));
  return Math.max(AXIS_PX_MIN, LABEL_SPACE_PX + longest * CHARACTER_PX);
}

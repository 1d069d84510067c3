import { ticksTo } from './chart-scale.ts';

export type BarScale = {
  /** The values at the upper and lower edge. */
  top: number;
  bottom: number;
  /** The grid lines, lowest first. */
  ticks: readonly number[];
};

/** The share of the height of a plot that a label takes, at the least height. */
const LABEL_SHARE = 0.2;

/** The scale of bars from zero: up to the largest value and, where there are losses, down to the largest loss. */
export function barScale(values: readonly number[]): BarScale {
  const up = ticksTo(Math.max(0, ...values));
  const down = ticksTo(Math.max(0, ...values.map((value) => -value)));
  const ticks = [...down.slice(1).map((tick) => -tick), ...up].sort((one, other) => one - other);
  // Of the larger side every line is labelled, of the smaller one at most the last: labels must not touch.
  const [most, least] = [up.at(-1)!, down.at(-1)!];
  const isApart = Math.min(most, least) >= (most + least) * LABEL_SHARE;
  const shown = ticks.filter(
    (tick) =>
      tick === 0 || tick > 0 === most >= least || (isApart && Math.abs(tick) === (tick > 0 ? most : least)),
  );
  return { top: most === 0 && least === 0 ? 1 : most, bottom: least === 0 ? 0 : -least, ticks: shown };
}

/** The points of a sparkline in a box of `width` by `height`: the largest value at the top, zero at the bottom. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, n) => `${round(n * step)},${round(height - ((value - least) / span) * height)}`)
    .join(' ');
}

const round = (value: number) => Math.round(value * 100) / 100;

import type { Cell } from '../types.ts';

/** What a cap leaves of some numbers, together. A cap below what is sold becomes what is sold. */
export function roomUnder(cap: number, cells: readonly Pick<Cell, 'sold'>[]): number {
  return cells.reduce((room, { sold }) => room + Math.max(0, cap - sold), 0);
}

/** What is left of some numbers now, together. */
export function roomNow(cells: readonly Pick<Cell, 'room'>[]): number {
  return cells.reduce((sum, { room }) => sum + room, 0);
}

import { readReceipt } from '@shwe/verifier';
import { verifyLink } from '../proof/slip-link.ts';
import type { PlacedSlip } from '../slips/placed-slips.ts';

/** What the player shows of a slip. */
export type TicketParts = { sum: boolean; numbers: boolean };

/** The owner of the slip's leaf; undefined if the text is no receipt. */
export function ownerOfReceipt(text: string): string | undefined {
  const read = readReceipt(text);
  return read.ok ? read.value.leaf.split(' ')[2] : undefined;
}

/**
 * The address in the QR code. It leads to the slip itself only if nothing of it is left out, because that page shows
 * its numbers and stakes.
 */
export function ticketLink(
  origin: string,
  { issue }: Pick<PlacedSlip, 'issue'>,
  parts: TicketParts,
  owner: string | undefined,
): string {
  return verifyLink(origin, issue, parts.sum && parts.numbers ? owner : undefined);
}

/** The grids of the numbers, from a coarse one to a fine one: columns, height of a row, size of the figures. */
const GRIDS = [
  { columns: 6, row: 37, font: 18 },
  { columns: 8, row: 30, font: 17 },
  { columns: 10, row: 25, font: 15 },
  { columns: 12, row: 21, font: 13 },
] as const;

export type TicketGrid = (typeof GRIDS)[number] & { shown: string[]; more: number; rows: number };

/**
 * The coarsest grid that takes all numbers in a height. If none does, the finest one, whose last place counts the rest.
 * The drawn number is first, so that it is never among the rest.
 */
export function ticketGrid(numbers: readonly string[], hit: string | undefined, height: number): TicketGrid {
  const sorted = hit === undefined ? [...numbers] : [hit, ...numbers.filter((number) => number !== hit)];
  const roomIn = ({ columns, row }: (typeof GRIDS)[number]) => columns * Math.floor(height / row);
  const grid = GRIDS.find((one) => roomIn(one) >= sorted.length) ?? GRIDS[GRIDS.length - 1]!;
  const room = roomIn(grid);
  const shown = sorted.length <= room ? sorted : sorted.slice(0, room - 1);
  const rows = Math.ceil(Math.min(sorted.length, room) / grid.columns);
  return { ...grid, shown, more: sorted.length - shown.length, rows };
}

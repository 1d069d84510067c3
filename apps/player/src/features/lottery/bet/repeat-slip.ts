import { emptySlip, type FailingLine, FIRST_STAKE, fitToRoom, type Slip, type SlipLine } from './slip.ts';

/** How much may still be staked on a number, whole kyat. */
export type RoomOf = (number: string) => bigint;

/** A past slip as a draft for another draw. A stake that all lines share becomes the common one. */
export function slipFromLines(lines: readonly SlipLine[], drawId: string): Slip {
  const stakes = new Set(lines.map(({ amount }) => amount));
  const common = stakes.size === 1 ? lines[0]!.amount : null;
  const picks = new Map(lines.map(({ number, amount }) => [number, common === null ? amount : null]));
  return { ...emptySlip(drawId, common ?? FIRST_STAKE), picks };
}

/** The lines with less room than their stake. */
export function linesOverRoom(lines: readonly SlipLine[], room: RoomOf): FailingLine[] {
  return lines
    .map(({ number, amount }) => ({ number, stake: amount, room: room(number) }))
    .filter(({ stake, room: left }) => left < stake);
}

/** A past slip as a draft, cut to the room of the draw, and the lines that were cut. */
export function repeatSlip(
  lines: readonly SlipLine[],
  drawId: string,
  room: RoomOf,
  minBet: bigint,
): { slip: Slip; cut: FailingLine[] } {
  const cut = linesOverRoom(lines, room);
  return { slip: fitToRoom(slipFromLines(lines, drawId), cut, minBet), cut };
}

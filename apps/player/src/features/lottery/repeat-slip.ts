import { emptySlip, type FailingLine, FIRST_STAKE, fitToRoom, type Slip, type SlipLine } from './slip.ts';

/** How much of a number may still be staked, and on which number; whole kyat. */
export type RoomOf = (number: string) => bigint;

/** The lines of a past slip as a draft for another draw. A stake that all have is the common one. */
export function slipFromLines(lines: readonly SlipLine[], drawId: string): Slip {
  const stakes = new Set(lines.map(({ amount }) => amount));
  const common = stakes.size === 1 ? lines[0]!.amount : null;
  const picks = new Map(lines.map(({ number, amount }) => [number, common === null ? amount : null]));
  return { ...emptySlip(drawId, common ?? FIRST_STAKE), picks };
}

/** The numbers whose room is less than their stake. */
export function linesOverRoom(lines: readonly SlipLine[], room: RoomOf): FailingLine[] {
  return lines
    .map(({ number, amount }) => ({ number, asked: amount, room: room(number) }))
    .filter(({ asked, room: left }) => left < asked);
}

/** A past slip as far as the draw has room for it. */
export function repeatSlip(
  lines: readonly SlipLine[],
  drawId: string,
  room: RoomOf,
  minBet: bigint,
): { slip: Slip; cut: FailingLine[] } {
  const cut = linesOverRoom(lines, room);
  return { slip: fitToRoom(slipFromLines(lines, drawId), cut, minBet), cut };
}

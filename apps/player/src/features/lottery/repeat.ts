import { emptySlip, type Failing, FIRST_STAKE, fit, type Slip, type SlipLine } from './slip.ts';

/** How much of a number may still be staked, and on which number; whole kyat. */
export type Room = (number: string) => bigint;

/** The lines of a past slip as a draft for another issue. A stake that all have is the common one. */
export function slipOf(lines: readonly SlipLine[], issue: string): Slip {
  const stakes = new Set(lines.map(({ amount }) => amount));
  const common = stakes.size === 1 ? lines[0]!.amount : null;
  const picks = new Map(lines.map(({ number, amount }) => [number, common === null ? amount : null]));
  return { ...emptySlip(issue, common ?? FIRST_STAKE), picks };
}

/** The numbers whose room is less than their stake. */
export function tooMuch(lines: readonly SlipLine[], room: Room): Failing[] {
  return lines
    .map(({ number, amount }) => ({ number, asked: amount, room: room(number) }))
    .filter(({ asked, room: left }) => left < asked);
}

/** A past slip as far as the issue has room for it. */
export function repeatOf(
  lines: readonly SlipLine[],
  issue: string,
  room: Room,
  minBet: bigint,
): { slip: Slip; cut: Failing[] } {
  const cut = tooMuch(lines, room);
  return { slip: fit(slipOf(lines, issue), cut, minBet), cut };
}

import { readStored } from '../../../util/storage.ts';

/**
 * A draft slip: its numbers, each with the common stake (null) or a stake of its own, in whole kyat. It survives a
 * reload and a lost network.
 */
export type Slip = {
  drawId: string;
  stake: bigint;
  picks: ReadonlyMap<string, bigint | null>;
};

export type SlipLine = { number: string; amount: bigint };

/** A number whose stake is over its room. Stake and room are whole kyat. */
export type FailingLine = { number: string; stake: bigint; room: bigint };

/** The stake a new slip begins with, whole kyat. */
export const FIRST_STAKE = 1000n;

export function emptySlip(drawId: string, stake: bigint = FIRST_STAKE): Slip {
  return { drawId, stake, picks: new Map() };
}

export function linesOf(slip: Slip): SlipLine[] {
  return [...slip.picks]
    .map(([number, own]) => ({ number, amount: own ?? slip.stake }))
    .sort((a, b) => Number(a.number) - Number(b.number));
}

export function totalOf(slip: Slip): bigint {
  let total = 0n;
  for (const own of slip.picks.values()) total += own ?? slip.stake;
  return total;
}

/** The smallest and the largest stake on the slip; the common stake if it is empty. */
export function stakeRange(slip: Slip): { low: bigint; high: bigint } {
  const stakes = [...slip.picks.values()].map((own) => own ?? slip.stake).sort((a, b) => Number(a - b));
  return { low: stakes[0] ?? slip.stake, high: stakes.at(-1) ?? slip.stake };
}

/** The message that says why a slip cannot be sent; null if it can. */
export function slipError(slip: Slip, minBet: bigint): 'numberMissing' | 'betMinimum' | null {
  if (slip.picks.size === 0) return 'numberMissing';
  return [...slip.picks.values()].some((own) => (own ?? slip.stake) < minBet) ? 'betMinimum' : null;
}

/** Gives a number its own stake, whole kyat. */
export function withStake(slip: Slip, number: string, amount: bigint): Slip {
  return { ...slip, picks: new Map(slip.picks).set(number, amount) };
}

/** Gives every number the common stake. */
export function withSameStake(slip: Slip): Slip {
  return { ...slip, picks: new Map([...slip.picks.keys()].map((number) => [number, null])) };
}

/** Adds a number, or removes it. */
export function toggle(slip: Slip, number: string): Slip {
  const picks = new Map(slip.picks);
  if (!picks.delete(number)) picks.set(number, null);
  return { ...slip, picks };
}

/** Adds numbers with the common stake; numbers already on the slip keep their stake. */
export function addAll(slip: Slip, numbers: readonly string[]): Slip {
  const picks = new Map(slip.picks);
  for (const number of numbers) if (!picks.has(number)) picks.set(number, null);
  return { ...slip, picks };
}

export function removeAll(slip: Slip, numbers: readonly string[]): Slip {
  const picks = new Map(slip.picks);
  for (const number of numbers) picks.delete(number);
  return { ...slip, picks };
}

/** Adds the lines of a typed slip, each with its own stake. The stakes of a repeated number add up. */
export function addLines(slip: Slip, lines: readonly SlipLine[]): Slip {
  const picks = new Map(slip.picks);
  for (const { number, amount } of lines) {
    const before = picks.has(number) ? (picks.get(number) ?? slip.stake) : 0n;
    picks.set(number, before + amount);
  }
  return { ...slip, picks };
}

/** Reduces stakes to the room of their numbers, and removes numbers without room for the smallest stake. */
export function fitToRoom(slip: Slip, failing: readonly FailingLine[], minBet: bigint): Slip {
  const picks = new Map(slip.picks);
  for (const { number, room } of failing) {
    if (!picks.has(number)) continue;
    if (room < minBet) picks.delete(number);
    else picks.set(number, room);
  }
  return { ...slip, picks };
}

/** A slip as it is stored in the browser. */
export function slipToJson(slip: Slip): string {
  const picks = [...slip.picks].map(([number, own]) => [number, own === null ? null : String(own)]);
  return JSON.stringify({ issue: slip.drawId, stake: String(slip.stake), picks });
}

type Stored = { issue: string; stake: string; picks: [string, string | null][] };

const isWhole = (text: unknown) => typeof text === 'string' && /^\d{1,12}$/.test(text);

function isStored(value: unknown, digits: 2 | 3): value is Stored {
  const stored = value as Partial<Stored> | null;
  return (
    typeof stored?.issue === 'string' &&
    isWhole(stored.stake) &&
    Array.isArray(stored.picks) &&
    stored.picks.every(
      (pick) =>
        Array.isArray(pick) &&
        typeof pick[0] === 'string' &&
        pick[0].length === digits &&
        isWhole(pick[0]) &&
        (pick[1] === null || isWhole(pick[1])),
    )
  );
}

export function slipFromStorage(key: string, digits: 2 | 3): Slip | null {
  const isOfGame = (value: unknown): value is Stored => isStored(value, digits);
  const stored = readStored<Stored | null>(key, isOfGame, null);
  if (!stored) return null;
  const picks = new Map(stored.picks.map(([number, own]) => [number, own === null ? null : BigInt(own)]));
  return { drawId: stored.issue, stake: BigInt(stored.stake), picks };
}

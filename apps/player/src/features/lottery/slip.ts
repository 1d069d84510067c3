import { readStored } from '../../util/storage.ts';

/**
 * A slip being made: which numbers, each at the common stake (null) or a stake of its own, whole kyat. It is a draft: it outlives
 * a reload and a lost network, and only the server's receipt time ever counts.
 */
export type Slip = {
  drawId: string;
  stake: bigint;
  picks: ReadonlyMap<string, bigint | null>;
};

export type SlipLine = { number: string; amount: bigint };

/** What a refused number asked for and what it has room for. */
export type FailingLine = { number: string; asked: bigint; room: bigint };

/** The stake a new slip begins with, whole kyat. */
export const FIRST_STAKE = 1000n;

export function emptySlip(drawId: string, stake: bigint = FIRST_STAKE): Slip {
  return { drawId, stake, picks: new Map() };
}

/** The lines in the order of the numbers. */
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

/** The smallest and the largest stake on the slip. */
export function stakeRange(slip: Slip): { low: bigint; high: bigint } {
  const stakes = [...slip.picks.values()].map((own) => own ?? slip.stake).sort((a, b) => Number(a - b));
  return { low: stakes[0] ?? slip.stake, high: stakes.at(-1) ?? slip.stake };
}

/** What keeps a slip from being sent, as the app says it; null: nothing. */
export function slipError(slip: Slip, minBet: bigint): 'numberMissing' | 'betMinimum' | null {
  if (slip.picks.size === 0) return 'numberMissing';
  return [...slip.picks.values()].some((own) => (own ?? slip.stake) < minBet) ? 'betMinimum' : null;
}

/** Gives a number a stake of its own, whole kyat. */
export function withStake(slip: Slip, number: string, amount: bigint): Slip {
  return { ...slip, picks: new Map(slip.picks).set(number, amount) };
}

/** Puts a number on the slip, or takes it off. */
export function toggle(slip: Slip, number: string): Slip {
  const picks = new Map(slip.picks);
  if (!picks.delete(number)) picks.set(number, null);
  return { ...slip, picks };
}

/** Adds numbers at the common stake; those already there keep theirs. */
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

/** Adds lines with stakes of their own (a typed or pasted slip); the stake of a number named again is added. */
export function addLines(slip: Slip, lines: readonly SlipLine[]): Slip {
  const picks = new Map(slip.picks);
  for (const { number, amount } of lines) {
    const before = picks.has(number) ? (picks.get(number) ?? slip.stake) : 0n;
    picks.set(number, before + amount);
  }
  return { ...slip, picks };
}

/** Cuts refused numbers down to their room; what has no room for the smallest bet is taken off. Nothing else changes. */
export function fitToRoom(slip: Slip, failing: readonly FailingLine[], minBet: bigint): Slip {
  const picks = new Map(slip.picks);
  for (const { number, room } of failing) {
    if (!picks.has(number)) continue;
    if (room < minBet) picks.delete(number);
    else picks.set(number, room);
  }
  return { ...slip, picks };
}

/** A slip as it is stored, and read back; anything unexpected reads as nothing. */
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

import { betsOfParts, type GameId, numberText, type SlipBet, type SlipPart } from '@shwe/rules';
import type { SlipLine } from './slip.ts';

/** What the player chose for a question of a slip: one of its readings, or to leave the line out. */
export type Answer = number | 'out';

/** The answers given so far, by the place of the question in the slip. */
export type Answers = ReadonlyMap<number, Answer>;

/** What a slip adds with the answers given, and what it leaves out. */
export type Judged = {
  lines: SlipLine[];
  total: bigint;
  /** How many lines of the text are understood. */
  understood: number;
  /** Questions without an answer. */
  open: number;
  leftOut: string[];
};

/** Judges a whole slip: nothing of it is added while a question is open, unless the player leaves that line out. */
export function judge(parts: readonly SlipPart[], answers: Answers, game: GameId): Judged {
  const taken: SlipPart[] = [];
  const leftOut: string[] = [];
  let open = 0;
  for (const [at, part] of parts.entries()) {
    if (part.is === 'bets') taken.push(part);
    if (part.is === 'refused') leftOut.push(part.text);
    if (part.is !== 'question') continue;
    const answer = answers.get(at);
    if (typeof answer === 'number')
      taken.push({ is: 'bets', text: part.text, bets: part.readings[answer] ?? [] });
    else leftOut.push(part.text);
    if (answer === undefined) open++;
  }
  const lines = betsOfParts(taken).map(({ number, amount }) => ({
    number: numberText(number, game),
    amount: BigInt(amount),
  }));
  const understood = taken.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n), understood, open, leftOut };
}

/** The sum of some bets, whole kyat. */
export function sumOf(bets: readonly SlipBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0);
}

/** The numbers of some bets by their stake, in order of first mention. */
export function byStake(bets: readonly SlipBet[], game: GameId): { amount: number; numbers: string[] }[] {
  const groups = new Map<number, string[]>();
  for (const { number, amount } of bets)
    groups.set(amount, [...(groups.get(amount) ?? []), numberText(number, game)]);
  return [...groups].map(([amount, numbers]) => ({ amount, numbers }));
}

/** Whether a reading of the only question makes the slip agree with the total that it states itself. */
export function fitsTotal(parts: readonly SlipPart[], reading: readonly SlipBet[]): boolean {
  const totals = parts.flatMap((part) => (part.is === 'total' ? [part.total] : []));
  const questions = parts.filter(({ is }) => is === 'question').length;
  const sum = sumOf(betsOfParts(parts)) + sumOf(reading);
  return questions === 1 && totals.length === 1 && totals[0] === sum;
}

/** Whether the total below all lines of a slip differs from what is added once its questions are answered. */
export function isTotalOff(parts: readonly SlipPart[], { open, total }: Judged): boolean {
  const money = parts.filter(({ is }) => is === 'bets' || is === 'question' || is === 'total');
  const totals = money.flatMap((part) => (part.is === 'total' ? [part.total] : []));
  const isBelowAll = totals.length === 1 && money.at(-1)?.is === 'total';
  return open === 0 && isBelowAll && BigInt(totals[0]!) !== total;
}

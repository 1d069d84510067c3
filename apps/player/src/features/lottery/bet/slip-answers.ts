import { betsOfParts, type GameId, numberText, type SlipBet, type SlipPart } from '@shwe/rules';
import type { SlipLine } from './slip.ts';

/** What the player chose for a question of a slip: one of its readings, or to leave the line out. */
export type Answer = number | 'out';

/** The answers given so far, by the place of the question in the slip. */
export type Answers = ReadonlyMap<number, Answer>;

/** A slip with the answers given: the lines it adds, and the text it leaves out. */
export type AnsweredSlip = {
  lines: SlipLine[];
  total: bigint;
  /** How many lines of the text are understood. */
  understood: number;
  /** Questions without an answer. */
  openQuestions: number;
  leftOut: string[];
};

/** Applies the answers to a slip. A question without an answer leaves its line out. */
export function applyAnswers(parts: readonly SlipPart[], answers: Answers, game: GameId): AnsweredSlip {
  const accepted: SlipPart[] = [];
  const leftOut: string[] = [];
  let openQuestions = 0;
  for (const [at, part] of parts.entries()) {
    if (part.is === 'bets') accepted.push(part);
    if (part.is === 'refused') leftOut.push(part.text);
    if (part.is !== 'question') continue;
    const answer = answers.get(at);
    if (typeof answer === 'number')
      accepted.push({ is: 'bets', text: part.text, bets: part.readings[answer] ?? [] });
    else leftOut.push(part.text);
    if (answer === undefined) openQuestions++;
  }
  const lines = betsOfParts(accepted).map(({ number, amount }) => ({
    number: numberText(number, game),
    amount: BigInt(amount),
  }));
  const understood = accepted.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0n),
    understood,
    openQuestions,
    leftOut,
  };
}

/** The sum of some bets, whole kyat. */
export function sumOf(bets: readonly SlipBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0);
}

/** Groups numbers by their stake, in order of first mention. */
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
export function totalDiffers(parts: readonly SlipPart[], { openQuestions, total }: AnsweredSlip): boolean {
  const moneyParts = parts.filter(({ is }) => is === 'bets' || is === 'question' || is === 'total');
  const totals = moneyParts.flatMap((part) => (part.is === 'total' ? [part.total] : []));
  const isBelowAll = totals.length === 1 && moneyParts.at(-1)?.is === 'total';
  return openQuestions === 0 && isBelowAll && BigInt(totals[0]!) !== total;
}

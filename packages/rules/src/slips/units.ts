import { type GameId, games } from '../games.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause } from './types.ts';

/** A doubt about figures, and the tokens of the line in each reading. */
export type FigureDoubt = { cause: QuestionCause; variants: Token[][] };

/** Tokens in which each stake with a unit or thousands commas is one token, and the first doubt found. */
export type Figures = { tokens: Token[]; doubt?: FigureDoubt };

/** From this figure on, k may stand for kyat rather than for thousands. */
const K_FOR_KYAT_MIN = 100;

/**
 * Joins hundreds, thousands and larger units with the figure before them: one without a space between, one digit, or a
 * word. A unit without a figure asks; so does k after 100 or more, which some write for kyat.
 */
export function joinUnits(tokens: readonly Token[], game: GameId): Figures {
  const joined: Token[] = [];
  let doubt: FigureDoubt | undefined;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    doubt ??= decimalDoubt(tokens, at, game) ?? chainDoubt(tokens, at, game);
    const amount = amountAt(tokens, at);
    if (amount) {
      joined.push({ gap: token.gap, is: 'stake', value: amount.value });
      at = amount.end;
      continue;
    }
    const next = tokens[at + 1];
    if (token.is === 'unit' || token.is === 'half') doubt ??= { cause: 'unit', variants: [] };
    if (token.is === 'figure' && next?.is === 'thousandOrKs') {
      const value = Number(token.digits);
      const stakes = value < K_FOR_KYAT_MIN ? [value * 1000] : [value, value * 1000];
      const isKhway = isFigureWithoutGap(tokens[at + 2]);
      if (isKhway || stakes.length > 1 || next.gap !== '' || /^0/.test(token.digits)) {
        const variants = isKhway ? [] : stakes.map((stake) => replaceByStake(tokens, at, 2, stake));
        doubt ??= { cause: isKhway ? 'set' : 'unit', variants };
      }
      joined.push({ gap: token.gap, is: 'stake', value: stakes[0]! });
      at += 2;
      continue;
    }
    joined.push(token);
    at++;
  }
  return doubt ? { tokens: joined, doubt } : { tokens: joined };
}

function isFigureWithoutGap(token: Token | undefined): boolean {
  return token?.is === 'figure' && token.gap === '';
}

export function replaceByStake(tokens: readonly Token[], at: number, count: number, stake: number): Token[] {
  const token: Token = { gap: tokens[at]!.gap, is: 'stake', value: stake };
  return [...tokens.slice(0, at), token, ...tokens.slice(at + count)];
}

/** What a figure is multiplied by, if a unit or k follows it without a space. */
function unitAfter(token: Token | undefined): number | null {
  if (token?.gap !== '') return null;
  return token.is === 'unit' ? token.value : token.is === 'thousandOrKs' ? 1000 : null;
}

/**
 * Asks about 0.5k, 1.5k and .5k, and about 34.5k after a number: half a thousand, or a number and its stake. "12.5k" is
 * a number and its stake.
 */
function decimalDoubt(tokens: readonly Token[], at: number, game: GameId): FigureDoubt | undefined {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (token.is !== 'figure') return undefined;
  const unit = unitAfter(next);
  if (/^\s\.$/.test(token.gap) && before && unit !== null)
    return decimalQuestion(tokens, at, 2, `0.${token.digits}`, unit);
  const nextUnit = unitAfter(tokens[at + 2]);
  if (next?.is !== 'figure' || next.gap !== '.' || nextUnit === null || token.digits.length > 2)
    return undefined;
  const value = `${token.digits}.${next.digits}`;
  if (token.digits.length === 1) return decimalQuestion(tokens, at, 3, value, nextUnit);
  const isNumber =
    before?.is === 'figure' ? before.digits.length <= games[game].digits : before?.is === 'set';
  if (!isNumber || token.gap === '.') return undefined;
  const list = tokens.map((each, index) => (index === at + 1 ? { ...each, gap: ' ' } : each));
  const asked = decimalQuestion(tokens, at, 3, value, nextUnit);
  return { ...asked, variants: [...asked.variants, list] };
}

function decimalQuestion(
  tokens: readonly Token[],
  at: number,
  count: number,
  value: string,
  unit: number,
): FigureDoubt {
  const stake = Math.round(Number(value) * unit);
  return { cause: 'unit', variants: [replaceByStake(tokens, at, count, stake)] };
}

/** Asks about the last figure of a closed-up list with a unit: in "12.34.50ရာ" 50 may be a number. */
function chainDoubt(tokens: readonly Token[], at: number, game: GameId): FigureDoubt | undefined {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isPair = token.is === 'figure' && before?.is === 'figure' && game === 1;
  if (!isPair || token.digits.length !== 2 || before.digits.length !== 2) return undefined;
  const unit = unitAfter(next);
  if (unit === null || token.gap !== before.gap || !/^[-./*+,၊]$/.test(token.gap)) return undefined;
  return {
    cause: 'unit',
    variants: [replaceByStake(tokens, at, 2, Number(token.digits) * unit)],
  };
}

/** Drops ကျပ် at the end. */
export function withoutCurrency(tokens: readonly Token[]): readonly Token[] {
  return tokens.at(-1)?.is === 'currency' ? tokens.slice(0, -1) : tokens;
}

/** The value of tokens that are one amount in units, kyat: 1k, ၁ထောင်; else null. */
export function amountOf(tokens: readonly Token[]): number | null {
  const { tokens: joined, doubt } = joinUnits(withoutCurrency(tokens), 1);
  const [only] = joined;
  return !doubt && joined.length === 1 && only?.is === 'stake' ? only.value : null;
}

/** A smaller amount in units is no stake, kyat. */
const AMOUNT_MIN = 100;

/** An amount in units that begins at a token, with the token after it: 1ထောင်5ရာ is 1,500. */
function amountAt(tokens: readonly Token[], start: number): { value: number; end: number } | null {
  let value = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let at = start;
  for (;;) {
    const token = tokens[at];
    const unit = tokens[at + 1];
    if (unit?.is !== 'unit' || unit.value >= smallest || (at > start && token?.gap !== '')) break;
    const count = token?.is === 'count' ? token.value : countOf(token, unit);
    if (count === null || (unit.gap !== '' && unit.gap !== ' ')) break;
    const half = tokens[at + 2];
    const hasHalf = half?.is === 'half' && half.gap.trim() === '';
    value += count * unit.value + (hasHalf ? unit.value / 2 : 0);
    smallest = unit.value;
    at += hasHalf ? 3 : 2;
  }
  return at > start && value >= AMOUNT_MIN ? { value, end: at } : null;
}

/**
 * How many of a unit a figure says. Two digits must be a multiple of 5 without a space before the unit, else they may
 * be a number to bet on; of tens there are at most nine.
 */
function countOf(token: Token | undefined, unit: Token & { is: 'unit' }): number | null {
  if (token?.is !== 'figure' || /^0/.test(token.digits) || token.digits.length > 2) return null;
  const count = Number(token.digits);
  return token.digits.length === 1 || (unit.gap === '' && unit.value > 10 && count % 5 === 0) ? count : null;
}

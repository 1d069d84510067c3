import { type GameId, games } from '../games.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause } from './types.ts';

/** A doubt about figures, and the tokens of the line in each reading. */
export type FigureDoubt = { cause: QuestionCause; variants: Token[][] };

/** Tokens in which each stake with a unit or thousands commas is one token, and the first doubt found. */
export type Figures = { tokens: Token[]; doubt?: FigureDoubt };

/** From this figure on, k may stand for kyat rather than for thousands. */
const K_FOR_KYAT_MIN = 100;

/** Joins figures with their units: 5ရာ, ငါးရာ, ၂ထောင်ခွဲ, 5k, 10,000. */
export function joinFigures(tokens: readonly Token[], game: GameId): Figures {
  const units = joinUnits(tokens);
  const commas = joinThousands(units.tokens, game);
  const doubt = units.doubt ?? commas.doubt;
  return doubt ? { tokens: commas.tokens, doubt } : { tokens: commas.tokens };
}

/**
 * Joins hundreds, thousands and larger units with the figure before them: one without a space between, one digit, or a
 * word. A unit without a figure asks; so does k after 100 or more, which some write for kyat.
 */
function joinUnits(tokens: readonly Token[]): Figures {
  const joined: Token[] = [];
  let doubt: FigureDoubt | undefined;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
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

function replaceByStake(tokens: readonly Token[], at: number, count: number, stake: number): Token[] {
  const token: Token = { gap: tokens[at]!.gap, is: 'stake', value: stake };
  return [...tokens.slice(0, at), token, ...tokens.slice(at + count)];
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
    const count = token?.is === 'count' ? token.value : countOf(token, unit.gap);
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
 * be a number to bet on.
 */
function countOf(token: Token | undefined, unitGap: string): number | null {
  if (token?.is !== 'figure' || /^0/.test(token.digits) || token.digits.length > 2) return null;
  const count = Number(token.digits);
  return token.digits.length === 1 || (unitGap === '' && count % 5 === 0) ? count : null;
}

/**
 * 1,000 and 10,000 and 100,000 are one figure if their first part cannot be a number of the game, or a later part (000)
 * cannot be a stake, or = stands before. Otherwise, in 2D, they ask: 12,500. In 3D, three digits and a comma are a list
 * if more figures follow: 123,456=1000.
 */
function joinThousands(tokens: readonly Token[], game: GameId): Figures {
  const joined: Token[] = [];
  let doubt: FigureDoubt | undefined;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const end = thousandsEnd(tokens, at);
    if (token.is !== 'figure' || end === at + 1) {
      joined.push(token);
      at++;
      continue;
    }
    const parts = tokens.slice(at, end).map((part) => (part.is === 'figure' ? part.digits : ''));
    const kind = readCommas(tokens, at, end, parts, game);
    const stake = Number(parts.join(''));
    if (kind === 'ask') {
      const list = tokens.map((each, index) => (index > at && index < end ? { ...each, gap: ' ' } : each));
      doubt ??= { cause: 'comma', variants: [replaceByStake(tokens, at, end - at, stake), list] };
    }
    if (kind === 'list') joined.push(...tokens.slice(at, end));
    else joined.push({ gap: token.gap, is: 'stake', value: stake });
    at = end;
  }
  return doubt ? { tokens: joined, doubt } : { tokens: joined };
}

/** The token after a figure and the groups of three digits that follow it after a comma without a space. */
function thousandsEnd(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (first?.is !== 'figure' || first.digits.length > 3) return at + 1;
  let end = at + 1;
  for (let next = tokens[end]; next?.is === 'figure' && next.digits.length === 3; next = tokens[++end])
    if (next.gap !== ',') break;
  return end;
}

/** How a figure with commas is read: one stake, a list of figures, or either. */
function readCommas(
  tokens: readonly Token[],
  at: number,
  end: number,
  parts: readonly string[],
  game: GameId,
): 'thousands' | 'list' | 'ask' {
  const [first, ...later] = parts;
  const gap = tokens[at]!.gap.trim();
  const next = tokens[end];
  if (first!.length !== games[game].digits) return /^0/.test(first!) ? 'ask' : 'thousands';
  if (game === 1) {
    if (gap === '=' && !/^0/.test(first!)) return 'thousands';
    return !/^0/.test(first!) && later.some((part) => part[0] === '0') && gap !== ',' ? 'thousands' : 'ask';
  }
  const isMarked = (index: number) => /[=:x_]/.test(tokens[index]?.gap ?? '');
  // "123=500,456=300" is two lists; "123=500,000 R 300" may be more.
  if (isMarked(at) && next) return parts.length === 2 && isMarked(end) ? 'list' : 'ask';
  if (tokens.slice(end).some(({ is }) => is === 'figure' || is === 'stake')) return 'list';
  if (next) return 'ask';
  return at > 0 && /^[1-9]/.test(first!) && later.every((part) => part === '000') ? 'thousands' : 'ask';
}

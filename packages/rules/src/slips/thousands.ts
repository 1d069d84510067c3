import { type GameId, games } from '../games.ts';
import type { Token } from './tokens.ts';
import { type FigureDoubt, type Figures, replaceByStake } from './units.ts';

/**
 * Joins figures with thousands commas where they are one stake. Commas that may also stand between figures ask; the
 * others stay a list.
 */
export function joinThousands(tokens: readonly Token[], game: GameId): Figures {
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
    const kind = game === 1 ? readCommas2D(tokens, at, parts) : readCommas3D(tokens, at, end, parts);
    const stake = Number(parts.join(''));
    if (kind === 'ask' || (kind === 'thousands' && isUnusual(parts))) {
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

type CommaKind = 'thousands' | 'list' | 'ask';

/** From this stake on, kyat, people write round thousands: 500,300 may be two stakes. */
const ROUND_FROM = 100_000;

const isUnusual = (parts: readonly string[]) =>
  Number(parts.join('')) >= ROUND_FROM && parts.at(-1) !== '000';

/** A mark that only stands before a stake. */
const isMarked = (token: Token | undefined) => /[=:x_]/.test(token?.gap ?? '');

/** In 2D, two digits and a comma ask (12,500), unless = stands before or a later part (000) cannot be a stake. */
function readCommas2D(tokens: readonly Token[], at: number, [first, ...later]: readonly string[]): CommaKind {
  const gap = tokens[at]!.gap.trim();
  if (/^0/.test(first!)) return 'ask';
  if (first!.length !== games[1].digits || gap === '=') return 'thousands';
  return later.some((part) => part[0] === '0') && gap !== ',' ? 'thousands' : 'ask';
}

/**
 * In 3D, three digits and a comma may be two numbers. At the start of a list they are, if a figure follows
 * (123,456=1000). After a number they are one stake if the rest is 000 (123 100,000 456 200,000); else they ask.
 */
function readCommas3D(
  tokens: readonly Token[],
  at: number,
  end: number,
  [first, ...later]: readonly string[],
): CommaKind {
  if (first!.length !== games[2].digits) return /^0/.test(first!) ? 'ask' : 'thousands';
  const next = tokens[end];
  const isRound = /^[1-9]/.test(first!) && later.every((part) => part === '000');
  // "123=500,456=300" is two lists; "123=500,000 R 300" may be more.
  if (isMarked(tokens[at]) && next) {
    if (isMarked(next)) return later.length === 1 ? 'list' : 'ask';
    return isRound && next.is === 'figure' ? 'thousands' : 'ask';
  }
  if (!tokens.slice(end).some(({ is }) => is === 'figure' || is === 'stake')) {
    if (next) return 'ask';
    return at > 0 && isRound ? 'thousands' : 'ask';
  }
  if (isMarked(next)) return 'list';
  if (startsList(tokens, at)) return isRound ? 'ask' : 'list';
  if (/[,;၊]/.test(tokens[at]!.gap)) return isRound ? 'ask' : 'list';
  return isRound ? 'thousands' : 'ask';
}

/** Whether a list begins at a figure: it is the first token, or a certain stake stands before it. */
function startsList(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before || before.is === 'stake' || before.is === 'each' || before.is === 'currency') return true;
  if (before.is !== 'figure') return false;
  const isAfterWord = before.gap === '' && at > 1 && tokens[at - 2]!.is !== 'figure';
  return before.digits.length > games[2].digits || isMarked(before) || isAfterWord;
}

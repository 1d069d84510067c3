import { type GameId, games } from '../games.ts';
import { isPartOfBet } from './chat.ts';
import { nameLength } from './names.ts';
import type { Token } from './tokens.ts';

/** The tokens of a line without names at its start and polite words at its start, its end and after stakes. */
export function withoutNamesAndPoliteWords(tokens: readonly Token[], game: GameId): Token[] {
  const kept: Token[] = [];
  let nameEnd = nameLength(tokens);
  for (let at = nameEnd; at < tokens.length; at++) {
    const token = at === nameEnd ? withoutColon(tokens[at]!) : tokens[at]!;
    const isPolite = token.is === 'polite' || (token.is === 'pa' && !isContains(tokens, at));
    const last = kept.at(-1);
    const mayDrop = !last || endsStake(last, game) || !tokens.slice(at).some(isPartOfBet);
    if (!isPolite || !mayDrop) kept.push(isPolite ? { gap: token.gap, is: 'unknown', text: '' } : token);
    else if (!last) {
      nameEnd = at + 1 + nameLength(tokens.slice(at + 1));
      at = nameEnd - 1;
    }
  }
  return kept;
}

/** Drops the colon after a name: "Ko Aung: 12R500". */
function withoutColon(token: Token): Token {
  return token.gap.trim() === ':' ? { ...token, gap: ' ' } : token;
}

/** ပါ is "contains" beside a single digit: "5ပါ", "ပါ 5" at the start of a list. */
function isContains(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.is === 'figure') return before.digits.length === 1;
  return (!before || before.is === 'polite') && after?.is === 'figure' && after.digits.length === 1;
}

/** Whether a token is certainly a stake or the end of one. */
export function endsStake(last: Token, game: GameId): boolean {
  if (last.is === 'figure') return last.digits.length > games[game].digits || last.gap.includes('=');
  return last.is === 'stake' || last.is === 'each' || last.is === 'currency';
}

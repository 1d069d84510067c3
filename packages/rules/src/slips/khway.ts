import { type GameId, games } from '../games.ts';
import { khway } from '../number-sets.ts';
import { addDoubt, type Group, isJoinedToNumber, isNumbered, type SlipRules, standBefore } from './group.ts';
import type { Role } from './roles.ts';
import type { Token } from './tokens.ts';

type Roles = readonly (Role | undefined)[];

/**
 * Adds khway with its digits: one figure (1234ခွေ) or single digits (1 2 3 ခွေ), before its name or after it; returns
 * the last token it used. More than one figure may be one khway, several, or numbers, and asks.
 */
export function takeKhway(
  tokens: readonly Token[],
  roles: Roles,
  start: number,
  group: Group,
  { game }: SlipRules,
): number {
  const gap = tokens[start]!.gap;
  const isFigureFirst = roles[start] === 'digits';
  const mayBeLonger =
    isFigureFirst && (group.pendingDigits.length > 0 || isBesideFigure(tokens, start, group, game));
  const isMixed =
    isJoinedToNumber(group, group.pendingDigits[0] ?? tokens[start]!) ||
    !standBefore(start, tokens, group.pendingDigits);
  if (mayBeLonger || isMixed || isNumbered(group.pendingDigits)) addDoubt(group, 'set');
  if (isFigureFirst && isBetweenNumbers(tokens, roles, start, game)) addDoubt(group, 'set');
  let digits = group.pendingDigits.map((token) => (token.is === 'figure' ? token.digits : '')).join('');
  group.pendingDigits = [];
  let at = start;
  if (isFigureFirst) {
    digits += digitsOf(tokens[at]);
    at++;
  }
  let doubles: 'with doubles' | 'without doubles' = 'without doubles';
  let isKhway = false;
  for (let word = tokens[at]; word?.is === 'khway' || word?.is === 'doublesToo'; word = tokens[++at]) {
    if (word.is === 'khway') isKhway = true;
    if (word.is === 'doublesToo' || word.doubles === 'with doubles') doubles = 'with doubles';
  }
  if (tokens[at]?.is === 'noDoubles' && tokens[at]!.gap.trim() === '' && doubles === 'without doubles') at++;
  if (digits === '') {
    const end = digitsEnd(tokens, roles, at);
    digits = tokens.slice(at, end).map(digitsOf).join('');
    at = end;
    if (tokens[at]?.is === 'figure' && roles[at] !== 'stake') addDoubt(group, 'set');
  }
  const distinct = new Set(digits);
  const digitsMin = doubles === 'with doubles' ? 2 : games[game].digits;
  if (!isKhway || distinct.size < digits.length) addDoubt(group, 'set');
  else if (digits.length < digitsMin) group.refusals.push('tooFewDigits');
  const numbers = isKhway ? khway([...distinct].map(Number), doubles, game) : [];
  group.items.push({ gap, numbers, named: 'digits' });
  return at - 1;
}

const digitsOf = (token: Token | undefined) => (token?.is === 'figure' ? token.digits : '');

/** The token after the digits that follow the name: one figure, or single digits. */
function digitsEnd(tokens: readonly Token[], roles: Roles, start: number): number {
  let end = start;
  while (roles[end] === 'digit' && !tokens[end]!.gap.includes('\n')) end++;
  return end === start && tokens[end]?.is === 'figure' && roles[end] !== 'stake' ? end + 1 : end;
}

/** Whether another figure stands before that of khway, so that both may be its digits: "12 34 ခွေ". */
function isBesideFigure(tokens: readonly Token[], start: number, group: Group, game: GameId): boolean {
  if (group.items.length === 0) return false;
  if ((tokens[start + 1]?.gap ?? '') !== '') return true;
  return tokens[start - 1]?.is === 'figure' && digitsOf(tokens[start]).length === games[game].digits;
}

/** Whether khway stands apart from a figure that may be a number, and before another: "12 ခွေ 34". */
function isBetweenNumbers(tokens: readonly Token[], roles: Roles, start: number, game: GameId): boolean {
  const isApart = (tokens[start + 1]?.gap ?? '') !== '';
  return isApart && digitsOf(tokens[start]).length === games[game].digits && roles[start + 2] === 'number';
}

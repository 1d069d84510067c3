import type { GameId } from '../games.ts';
import { BEFORE_STAKE } from './group.ts';
import type { Token } from './tokens.ts';

/** What a figure is: a number to bet on, one digit of a set, the digits of khway, a stake, or a number too short. */
export type Role = 'number' | 'digit' | 'digits' | 'stake' | 'short';

/**
 * The role of each token, undefined for words. If a 3D figure may be a number or a stake: the roles in each reading.
 */
export type Roles = { roles: (Role | undefined)[]; alternatives?: (Role | undefined)[][] };

/**
 * In 2D two digits are a number and three or more a stake. In 3D four or more are a stake. Three are a stake after =,
 * before ကျပ် or စီ, or directly after a word; otherwise their place decides (`placeUndecided`). Beside khway a figure
 * is its digits.
 */
export function rolesOf(tokens: readonly Token[], game: GameId): Roles {
  const roles = tokens.map((token, at) => roleOf(tokens, token, at, game));
  const isSeparate = (at: number) => roles[at] === 'undecided' && isStakeBeforeComma(tokens, roles, at);
  return placeUndecided(
    tokens,
    roles.map((role, at) => (isSeparate(at) ? 'stake' : role)),
  );
}

/** Hundreds after one number or a word and before a comma: "123 500, 456 300". The comma ends the list. */
function isStakeBeforeComma(
  tokens: readonly Token[],
  roles: readonly (Role | 'undecided' | undefined)[],
  at: number,
): boolean {
  const [token, before, after] = [tokens[at]!, tokens[at - 1], tokens[at + 1]];
  if (!before || !after || !isHundreds(token) || !hasNoMark(token) || !/[,;၊]/.test(after.gap)) return false;
  if (before.is !== 'figure') return true;
  const isFirst = at === 1 || /[,;၊]/.test(before.gap);
  return roles[at - 1] === 'undecided' && !isHundreds(before) && isFirst;
}

/** The role of one token; 'undecided' for three digits in 3D that may be a number or a stake. */
function roleOf(
  tokens: readonly Token[],
  token: Token,
  at: number,
  game: GameId,
): Role | 'undecided' | undefined {
  if (token.is === 'stake') return 'stake';
  if (token.is !== 'figure') return undefined;
  const { length } = token.digits;
  if (length > 1 && isOfKhway(tokens, at)) return 'digits';
  if (length === 1) return 'digit';
  if (game === 1) return length === 2 ? 'number' : 'stake';
  if (length === 2) return 'short';
  if (length > 3) return 'stake';
  const before = tokens[at - 1];
  const isMarked = /[=:x_]/.test(token.gap) || (before && before.is !== 'figure' && token.gap === '');
  const after = tokens[at + 1];
  const isBeforeStakeWord = (after?.is === 'each' || after?.is === 'currency') && after.gap.trim() === '';
  return isMarked || (isBeforeStakeWord && isHundreds(token)) ? 'stake' : 'undecided';
}

/** Khway takes the figure before it, or the one after it if there is none before. */
function isOfKhway(tokens: readonly Token[], at: number): boolean {
  const isKhway = (i: number) => tokens[i]?.is === 'khway' || tokens[i]?.is === 'doublesToo';
  if (isKhway(at + 1) && tokens[at + 1]!.gap.trim() === '') return true;
  let first = at - 1;
  while (isKhway(first) && isKhway(first - 1)) first--;
  if (!isKhway(at - 1) || tokens[at]!.gap.trim() !== '') return false;
  return tokens[first - 1]?.is !== 'figure' || /^ ?$/.test(tokens[first]!.gap) === false;
}

/** 100, 500, 1500, …: a usual stake. */
const isHundreds = (token: Token) => token.is === 'figure' && /^[1-9]\d*00$/.test(token.digits);
const hasNoMark = (token: Token) => token.gap.trim() === '';

/**
 * Figures of three digits in 3D that no mark makes a stake. Before a certain stake they are numbers, unless one in the
 * middle is hundreds after a space or a comma (123 500 456=300) or all may be pairs (123.250 456.1000). At the end of a line the last is the stake if it is
 * hundreds and stands after a word, after one number, or after a list written in another way (123.456 500); else the
 * reader asks.
 */
function placeUndecided(tokens: readonly Token[], roles: readonly (Role | 'undecided' | undefined)[]): Roles {
  const asNumbers = roles.map((role): Role | undefined => (role === 'undecided' ? 'number' : role));
  const lastStake = roles.lastIndexOf('stake');
  const isAfterItem = (at: number) => at > 0 && roles[at - 1] !== 'stake' && (at - 1 > 0 || !!roles[at - 1]);
  const undecided = roles.flatMap((role, at) => (role === 'undecided' ? [at] : []));
  const last = undecided.at(-1);
  if (last === undefined) return { roles: asNumbers };
  const hundreds = undecided.filter(
    (at) => isAfterItem(at) && isHundreds(tokens[at]!) && /^[\s,၊]+$/.test(tokens[at]!.gap),
  );
  const isLastOpen = last > lastStake;
  const inner = [...new Set([...hundreds, ...stakesOfPairs(tokens, undecided)])].filter(
    (at) => !(at === last && isLastOpen) && !/[=:x_-]/.test(tokens[at + 1]?.gap ?? ''),
  );
  const withStakes = (stakes: readonly number[]) =>
    asNumbers.map((role, at) => (stakes.includes(at) ? ('stake' as const) : role));
  if (inner.length > 0) {
    const end = isLastOpen ? [last] : [];
    return { roles: asNumbers, alternatives: [withStakes([...inner, ...end]), withStakes(end)] };
  }
  if (!isLastOpen) return { roles: asNumbers };
  const role = roleOfLast(tokens, roles, undecided, lastStake);
  if (role === 'ask') return { roles: asNumbers, alternatives: [withStakes([last])] };
  return { roles: role === 'stake' ? withStakes([last]) : asNumbers };
}

/**
 * The places of three-digit stakes if a line may be pairs of a number and a stake: four figures or more, every second
 * one a multiple of 50.
 */
function stakesOfPairs(tokens: readonly Token[], undecided: readonly number[]): number[] {
  if (tokens.length < 4 || tokens.length % 2 !== 0 || !tokens.every(({ is }) => is === 'figure')) return [];
  const stakes = tokens.flatMap((_, at) => (at % 2 === 1 ? [at] : []));
  const arePairs = stakes.every((at) => isMultipleOf50(tokens[at]!));
  return arePairs ? stakes.filter((at) => undecided.includes(at)) : [];
}

function isMultipleOf50(token: Token): boolean {
  return token.is === 'figure' && /^[1-9]\d*[05]0$/.test(token.digits);
}

/** What the last figure of the line is, if it has three digits and no mark makes it a stake. */
function roleOfLast(
  tokens: readonly Token[],
  roles: readonly (Role | 'undecided' | undefined)[],
  undecided: readonly number[],
  lastStake: number,
): 'stake' | 'number' | 'ask' {
  const open = undecided.filter((at) => at > lastStake);
  const last = open.at(-1)!;
  const token = tokens[last]!;
  const before = tokens[last - 1];
  if (!before || roles[last - 1] === 'stake') return 'number';
  if (before.is !== 'figure') return isHundreds(token) ? 'stake' : 'ask';
  if (roles[last - 1] === 'short') return 'stake';
  const between = open.slice(1, -1).map((at) => tokens[at]!.gap);
  const isListWithoutSpaces = between.every((gap) => gap !== '' && !/\s/.test(gap)) && open.length > 1;
  const mark = token.gap.trim();
  if (mark === '-')
    return isHundreds(token) && isListWithoutSpaces && !between.includes('-') ? 'stake' : 'ask';
  if (!isHundreds(token))
    return open.length === 2 && isFifties(token) && BEFORE_STAKE.test(token.gap) ? 'ask' : 'number';
  const hasNoWords = tokens.slice(tokens.indexOf(tokens[open[0]!]!), last).every(({ is }) => is === 'figure');
  return mark === '' && isListWithoutSpaces && hasNoWords ? 'stake' : 'ask';
}

function isFifties(token: Token): boolean {
  return token.is === 'figure' && /^[1-9]\d*50$/.test(token.digits);
}

import type { GameId } from '../games.ts';
import type { Token } from './tokens.ts';

/** What a figure is: a number to bet on, one digit of a set, the digits of khway, a stake, or a number too short. */
export type Role = 'number' | 'digit' | 'digits' | 'stake' | 'short';

/** The role of each token, undefined for words. If a figure of 3D may be either, the ways to take the line. */
export type Roles = { roles: (Role | undefined)[]; alternatives?: (Role | undefined)[][] };

/**
 * In 2D two digits are a number and three or more a stake. In 3D four or more are a stake; three are a stake after =, before ကျပ် or စီ, or
 * closed up after a word, else by their place (`placeLoose`). Beside khway a figure is its digits.
 */
export function rolesOf(tokens: readonly Token[], game: GameId): Roles {
  const roles = tokens.map((token, at) => roleOf(tokens, token, at, game));
  if (game === 1) return { roles: roles.map((role) => (role === 'loose' ? 'stake' : role)) };
  const isSeparate = (at: number) => roles[at] === 'loose' && isStakeBeforeComma(tokens, roles, at);
  return placeLoose(
    tokens,
    roles.map((role, at) => (isSeparate(at) ? 'stake' : role)),
  );
}

/** Hundreds after one number or a word and before a comma: "123 500, 456 300". The comma ends the list. */
function isStakeBeforeComma(
  tokens: readonly Token[],
  roles: readonly (Role | 'loose' | undefined)[],
  at: number,
): boolean {
  const [token, before, after] = [tokens[at]!, tokens[at - 1], tokens[at + 1]];
  if (!before || !after || !isHundreds(token) || !isSpaced(token) || !/[,;၊]/.test(after.gap)) return false;
  if (before.is !== 'figure') return true;
  const isFirst = at === 1 || /[,;၊]/.test(before.gap);
  return roles[at - 1] === 'loose' && !isHundreds(before) && isFirst;
}

function roleOf(
  tokens: readonly Token[],
  token: Token,
  at: number,
  game: GameId,
): Role | 'loose' | undefined {
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
  const isNamed = (after?.is === 'each' || after?.is === 'currency') && after.gap.trim() === '';
  return isMarked || (isNamed && isHundreds(token)) ? 'stake' : 'loose';
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

const isHundreds = (token: Token) => token.is === 'figure' && /^[1-9]\d*00$/.test(token.digits);
const isSpaced = (token: Token) => token.gap.trim() === '';

/**
 * Figures of three digits in 3D that no mark makes a stake. Before a certain stake they are numbers, unless one in the
 * middle is hundreds after a space or a comma (123 500 456=300). At the end of a line the last is the stake if it is
 * hundreds and stands after a word, after one number, or after a list written in another way (123.456 500); else the
 * reader asks.
 */
function placeLoose(tokens: readonly Token[], roles: readonly (Role | 'loose' | undefined)[]): Roles {
  const settled = roles.map((role): Role | undefined => (role === 'loose' ? 'number' : role));
  const lastStake = roles.lastIndexOf('stake');
  const hasItem = (at: number) => at > 0 && roles[at - 1] !== 'stake' && (at - 1 > 0 || !!roles[at - 1]);
  const loose = roles.flatMap((role, at) => (role === 'loose' ? [at] : []));
  const last = loose.at(-1);
  if (last === undefined) return { roles: settled };
  const hundreds = loose.filter(
    (at) => hasItem(at) && isHundreds(tokens[at]!) && /^[\s,၊]+$/.test(tokens[at]!.gap),
  );
  const isLastOpen = last > lastStake;
  const inner = hundreds.filter(
    (at) => !(at === last && isLastOpen) && !/[=:x_-]/.test(tokens[at + 1]?.gap ?? ''),
  );
  const withStakes = (stakes: readonly number[]) =>
    settled.map((role, at) => (stakes.includes(at) ? ('stake' as const) : role));
  if (inner.length > 0) {
    const end = isLastOpen ? [last] : [];
    return { roles: settled, alternatives: [withStakes([...inner, ...end]), withStakes(end)] };
  }
  if (!isLastOpen) return { roles: settled };
  const place = lastPlace(tokens, roles, loose, lastStake);
  if (place === 'ask') return { roles: settled, alternatives: [withStakes([last])] };
  return { roles: place === 'stake' ? withStakes([last]) : settled };
}

function lastPlace(
  tokens: readonly Token[],
  roles: readonly (Role | 'loose' | undefined)[],
  loose: readonly number[],
  lastStake: number,
): 'stake' | 'number' | 'ask' {
  const open = loose.filter((at) => at > lastStake);
  const last = open.at(-1)!;
  const token = tokens[last]!;
  const before = tokens[last - 1];
  if (!before || roles[last - 1] === 'stake') return 'number';
  if (before.is !== 'figure') return isHundreds(token) ? 'stake' : 'ask';
  if (roles[last - 1] === 'short') return 'stake';
  const between = open.slice(1, -1).map((at) => tokens[at]!.gap);
  const isClosedList = between.every((gap) => gap !== '' && !/\s/.test(gap)) && open.length > 1;
  const mark = token.gap.trim();
  if (mark === '-') return isHundreds(token) && isClosedList && !between.includes('-') ? 'stake' : 'ask';
  if (!isHundreds(token)) return mark === '' && open.length === 2 && isFifties(token) ? 'ask' : 'number';
  const isPlain = tokens.slice(tokens.indexOf(tokens[open[0]!]!), last).every(({ is }) => is === 'figure');
  return mark === '' && isClosedList && isPlain ? 'stake' : 'ask';
}

function isFifties(token: Token): boolean {
  return token.is === 'figure' && /^[1-9]\d*50$/.test(token.digits);
}

import { type BetNumber, type GameId, numberText } from '../games.ts';
import { digitSet, type PairTable, plainSet, repeated, series } from '../number-sets.ts';
import {
  addDoubt,
  BETWEEN,
  type Group,
  type Item,
  isJoinedToNumber,
  isNumbered,
  type SlipRules,
  standBefore,
} from './group.ts';
import { takeKhway } from './khway.ts';
import type { Role } from './roles.ts';
import type { Token } from './tokens.ts';
import type { NamedSet } from './words.ts';

/**
 * Adds the number, digit or set at a token to the list; returns the last token it used. A set that the game does not
 * have becomes a doubt.
 */
export function takeItem(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  at: number,
  group: Group,
  rules: SlipRules,
): number {
  const token = tokens[at]!;
  const role = roles[at];
  const isFirst = group.items.length === 0 && group.pendingDigits.length === 0;
  if (!isFirst && !BETWEEN.test(token.gap)) addDoubt(group, role === 'digit' ? 'unit' : 'stake');
  if (token.is === 'figure') {
    if (role === 'digit') group.pendingDigits.push(token);
    else if (role === 'digits') return takeKhway(tokens, roles, at, group, rules);
    else addNumber(group, token, token.digits, role);
    return at;
  }
  if (token.is === 'set') takeSet(group, token, rules);
  else if (token.is === 'khway' || token.is === 'doublesToo')
    return takeKhway(tokens, roles, at, group, rules);
  else if (token.is === 'digitSet') return takeDigitSet(tokens, roles, at, group, token.set, rules);
  else if (token.is === 'pa') return takeDigitSet(tokens, roles, at, group, 'contains', rules);
  else if (token.is === 'round' && rules.game === 1)
    return takeDigitSet(tokens, roles, at, group, 'contains', rules);
  else if (token.is === 'from' || token.is === 'to') return takePair(tokens, roles, at, group, rules);
  else if (token.is === 'unknown' && token.gap === '' && /^[ol]+$/.test(token.text)) addDoubt(group, 'stake');
  else addDoubt(group, token.is === 'unknown' ? 'word' : 'set');
  return at;
}

function addNumber(group: Group, { gap }: Token, digits: string, role: Role | undefined): void {
  if (gap === '' && group.items.at(-1)?.named) addDoubt(group, 'set');
  if (role === 'number') group.items.push({ gap, numbers: [Number(digits)] });
  else {
    group.items.push({ gap, numbers: [] });
    group.refusals.push('digits');
  }
}

function takeSet(group: Group, token: Token & { is: 'set' }, { game, pairs }: SlipRules): void {
  const { gap, set } = token;
  const numbers = namedSet(set, game, pairs);
  const before = group.items.at(-1);
  // A number may say which part of the set is meant: "12ပါဝါ", and also "12 ပါဝါ", the power of 12.
  const gapOfPart = set === 'power' || set === 'natkhat' ? gap.replaceAll(' ', '') : gap;
  const isClosedUp = gapOfPart === '' && before !== undefined && !before.named;
  if (numbers === null || isClosedUp || mayBeOfSetBefore(token, before, game)) addDoubt(group, 'set');
  // The names of these two sets are also forms of address for a sister or a brother.
  const isAddress = set === 'oddOdd' || set === 'brothers' || token.mayBeOther;
  const or = token.or && namedSet(token.or, game, pairs);
  group.items.push({
    gap,
    numbers: numbers ?? [],
    named: isAddress ? 'address' : 'set',
    ...(or && { or }),
  });
}

/** Whether doubles may say which numbers of the set before are meant: 5ဘရိတ်ပူး, "123ခွေ မပူး" (without doubles). */
function mayBeOfSetBefore(
  { gap, set }: Token & { is: 'set' },
  before: Item | undefined,
  game: GameId,
): boolean {
  if (!before?.named || before.numbers.length === 0 || gap.trim() !== '') return false;
  const areDoubles = before.numbers.every((number) => repeated(game).includes(number));
  if (set === 'oddDoubles') return !areDoubles;
  return set === 'doubles' && (gap === '' || before.named === 'digits');
}

function namedSet(set: NamedSet, game: GameId, pairs: PairTable): readonly BetNumber[] | null {
  if (game === 2) return set === 'doubles' ? repeated(game) : null;
  if (set === 'evenDoubles') return repeated(game).filter((number) => number % 2 === 0);
  if (set === 'oddDoubles') return repeated(game).filter((number) => number % 2 === 1);
  return plainSet(set, pairs);
}

/** Digits before the name ("2 4 ထိပ်"), or after it if there are none before ("ထိပ် 1"). */
function takeDigitSet(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  at: number,
  group: Group,
  set: 'head' | 'tail' | 'contains' | 'brake',
  { game }: SlipRules,
): number {
  let end = at;
  const digits = group.pendingDigits;
  group.pendingDigits = [];
  if (
    digits.length === 0 &&
    tokens[at - 1]?.is === 'figure' &&
    (group.items.length > 0 || group.leadingStake)
  ) {
    const before = group.items.at(-1);
    addDoubt(group, 'set');
    if (before?.numbers.length === 0) group.refusals = [];
    return at;
  }
  const [firstDigit] = digits;
  const isMixed = firstDigit && (isJoinedToNumber(group, firstDigit) || !standBefore(at, tokens, digits));
  while (end < tokens.length - 1 && digits.length === end - at && roles[end + 1] === 'digit')
    if (/^[ .,၊/]*$/.test(tokens[end + 1]!.gap)) digits.push(tokens[++end]!);
    else break;
  // A number after such digits may be two more of them: "ထိပ် 1 2 34".
  if (isMixed || (end > at && roles[end + 1] === 'number')) addDoubt(group, 'set');
  if (isNumbered(digits)) addDoubt(group, 'set');
  if (digits.length === 0) addDoubt(group, set === 'contains' && tokens[at]!.is === 'pa' ? 'word' : 'set');
  for (const token of digits)
    if (token.is === 'figure')
      group.items.push({ gap: token.gap, numbers: digitSet(set, Number(token.digits), game), named: 'set' });
  return end;
}

/** "00 မှ 19 ထိ": a series. "12 ကို 34 ကပ်": each digit of one before each of the other. Both in 2D. */
function takePair(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  at: number,
  group: Group,
  { game }: SlipRules,
): number {
  const isRange = tokens[at]!.is === 'from';
  const end = tokens[at + 2]?.is;
  const first = group.items.at(-1);
  const second = tokens[at + 1];
  const isAlone = isRange || group.items.length === 1;
  const isPair = isAlone && roles[at + 1] === 'number' && end === (isRange ? 'until' : 'join') && game === 1;
  if (!isPair || first?.numbers.length !== 1 || first.named || first.reverse || second?.is !== 'figure') {
    addDoubt(group, isRange ? 'range' : 'set');
    return at;
  }
  const from = first.numbers[0]!;
  const to = Number(second.digits);
  const numbers = isRange ? seriesOf(from, to) : joinDigits(numberText(from, game), second.digits);
  if (numbers === null) addDoubt(group, isRange ? 'range' : 'set');
  group.items[group.items.length - 1] = {
    gap: first.gap,
    numbers: numbers ?? [],
    named: 'digits',
  } satisfies Item;
  return at + 2;
}

function seriesOf(from: BetNumber, to: BetNumber): BetNumber[] | null {
  return from % 20 === 0 && to === from + 19 ? series(from) : null;
}

function joinDigits(first: string, second: string): BetNumber[] | null {
  const numbers = [...first].flatMap((a) => [...second].map((b) => Number(a + b)));
  return new Set(numbers).size === numbers.length ? numbers : null;
}

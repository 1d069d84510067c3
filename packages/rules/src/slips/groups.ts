import { games } from '../games.ts';
import { addDoubt, BEFORE_STAKE, BETWEEN_GROUPS, type Group, newGroup, type SlipRules } from './group.ts';
import { takeItem } from './items.ts';
import type { Role } from './roles.ts';
import type { Token } from './tokens.ts';

/** Splits a line into lists with their stakes. What does not fit becomes a doubt or a refusal of its list. */
export function groupsOf(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  rules: SlipRules,
): Group[] {
  const groups: Group[] = [];
  let group = newGroup('');
  const startGroup = (gap: string) => {
    groups.push(group);
    group = newGroup(gap);
    if (!BETWEEN_GROUPS.test(gap)) addDoubt(group, 'stake');
  };
  const hasItsStake = () => group.stake !== undefined && !group.leadingStake;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const role = roles[at];
    if (role === 'stake') {
      closePendingDigits(group);
      takeStake(group, token, tokens, at, rules);
    } else if (isReverse(tokens, at, rules)) takeReverse(group, token, tokens[at + 1], roles[at + 1]);
    else if (token.is === 'all' && tokens[at + 1]?.is === 'reverse') {
      at++;
      takeReverseOfAll(group, token, roles[at + 1]);
    } else if (isObjectParticle(tokens, roles, at, group)) continue;
    else if (token.is === 'straight') group.isStraight = true;
    else if (token.is === 'each' || token.is === 'currency')
      takeStakeWord(group, token, tokens[at + 1], roles, at);
    else if (role === 'digit' && hasItsStake() && isDecimal(token)) group.refusals.push('stakeRange');
    else if (role === 'digit' && hasItsStake() && !isNamedDigit(tokens, at)) addDoubt(group, 'stake');
    else if (role === 'number' && hasItsStake() && isDecimal(token)) group.refusals.push('stakeRange');
    else {
      if (hasItsStake()) startGroup(token.gap);
      at = takeItem(tokens, roles, at, group, rules);
    }
  }
  if (group.stake === undefined) group.pendingDigits = group.pendingDigits.filter((token) => !isZero(token));
  closePendingDigits(group);
  groups.push(group);
  return groups;
}

/** Whether a token is R; in 3D အပတ် after a number is R too. */
function isReverse(tokens: readonly Token[], at: number, { game }: SlipRules): boolean {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const isRound = token.is === 'round' && token.isReverse3D && game === 2;
  return token.is === 'reverse' || (isRound && before?.is === 'figure' && before.digits.length === 3);
}

/** ကို between a number and its stake: "12 ကို 500". After a list the stake may be for all of it, unless စီ says else. */
function isObjectParticle(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  at: number,
  { items, stake }: Group,
): boolean {
  const next = tokens[at + 1];
  if (tokens[at]!.is !== 'to' || roles[at + 1] !== 'stake' || stake !== undefined) return false;
  const hasMark = tokens[at]!.gap.trim() !== '' || next!.gap.trim() !== '';
  const isOneNumber = items.length === 1 && items[0]!.numbers.length === 1 && !items[0]!.reverse;
  const isEach = tokens[at + 2]?.is === 'each';
  return !hasMark && (isOneNumber || (items.length > 0 && isEach));
}

const isDecimal = (token: Token) => token.gap === '.';

/** Whether a digit after a stake begins a set of its own: "5ပါ 500 3ထိပ် 200". */
function isNamedDigit(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.is === 'digitSet' || token.is === 'pa' || token.is === 'round' || token.is === 'khway')
      return true;
    if (token.is !== 'figure' || token.digits.length > 1) return false;
  }
  return false;
}

/** A zero at the end of a list is no stake: "12 0" is no bet. */
const isZero = (token: Token) => token.is === 'figure' && token.digits === '0';

/** Asks about digits that no set word names: "5 500" may be 05, "12=5" hundreds or thousands. */
function closePendingDigits(group: Group): void {
  for (const token of group.pendingDigits) {
    const isStake = /[-=:x_]/.test(token.gap) || group.items.at(-1)?.reverse !== undefined;
    addDoubt(group, isStake ? 'unit' : 'digits');
  }
  group.pendingDigits = [];
}

/**
 * The lowest and the highest stake that is read as one, kyat. What a draw accepts is checked when the bet is placed.
 */
export const STAKE_MIN = 100;
const STAKE_MAX = 1_000_000_000;

function takeStake(
  group: Group,
  token: Token,
  tokens: readonly Token[],
  at: number,
  { game }: SlipRules,
): void {
  const value = token.is === 'stake' ? token.value : token.is === 'figure' ? Number(token.digits) : 0;
  const digits = token.is === 'figure' ? token.digits : '';
  if (value < STAKE_MIN || value > STAKE_MAX || digits[0] === '0') group.refusals.push('stakeRange');
  if (group.reverseAfter && group.reverseAfter.stake === undefined && token.gap.trim() === '') {
    group.reverseAfter.stake = value;
    if (game === 2) addDoubt(group, 'reverse');
    return;
  }
  if (group.stake !== undefined) {
    const isSecondFigure =
      group.leadingStake === 'unmarked' && group.items.length === 0 && group.leadingStakeDigits !== '';
    // "12 1ထောင် 5ရာ" may be one stake of 1,500.
    const isSplitAmount = token.is === 'stake' || tokens[at - 1]?.is === 'stake';
    if (isSecondFigure && group.leadingStakeDigits!.length > games[game].digits + (game === 1 ? 1 : 0))
      addDoubt(group, 'digits');
    else if (isSecondFigure) group.refusals.push('digits');
    else if (isSplitAmount) addDoubt(group, 'unit');
    else if (group.leadingStake || token.gap.trim() !== '') addDoubt(group, 'stake');
    else group.refusals.push('twoStakes');
    return;
  }
  group.stake = value;
  group.stakeGap = token.gap;
  const isPerNumber = [tokens[at - 1], tokens[at + 1]].some((word) => word?.is === 'each');
  if (group.items.length === 0 && !group.refusals.includes('digits')) {
    group.leadingStake = isPerNumber ? 'marked' : 'unmarked';
    group.leadingStakeDigits = digits;
  } else if (!BEFORE_STAKE.test(token.gap) && !endsCommaList(group, tokens, at))
    addDoubt(group, /[,၊]/.test(token.gap) ? 'comma' : 'stake');
  else if (/^[/*] /.test(token.gap)) addDoubt(group, 'reverse');
  else if (/^20(1[5-9]|[23]\d)$/.test(digits) && !/[=:x_]/.test(token.gap)) addDoubt(group, 'date');
}

/** Whether a comma with a space stands before the last stake as between all numbers: "12, 34, 56, 500". */
function endsCommaList({ items }: Group, tokens: readonly Token[], at: number): boolean {
  const { gap } = tokens[at]!;
  const isLast = tokens.slice(at + 1).every(({ is }) => is === 'each' || is === 'currency');
  return (
    isLast && /^[,၊] $/.test(gap) && items.length > 1 && items.slice(1).every((item) => item.gap === gap)
  );
}

function takeReverse(group: Group, token: Token, next: Token | undefined, nextRole: Role | undefined): void {
  if (token.gap.trim() !== '') addDoubt(group, 'reverse');
  closePendingDigits(group);
  const item = group.items.at(-1);
  if (group.stake !== undefined) {
    const isBetweenNumbers =
      nextRole !== undefined && nextRole !== 'stake' && (token.gap !== '' || next?.gap === '');
    const isSecond = group.leadingReverse || group.reverseAfter || group.leadingStake;
    if (isSecond || isBetweenNumbers) addDoubt(group, 'reverse');
    group.reverseAfter = { gap: token.gap };
  } else if (item) {
    if (item.reverse) addDoubt(group, 'reverse');
    item.reverse = token.gap === '' ? 'tight' : token.gap.includes('\n') ? 'below' : 'apart';
  } else if (group.stake === undefined && !group.leadingReverse && nextRole === 'stake')
    group.leadingReverse = true;
  else addDoubt(group, 'reverse');
}

/** R for all numbers of a list: အကုန် R. */
function takeReverseOfAll(group: Group, token: Token, nextRole: Role | undefined): void {
  closePendingDigits(group);
  const isSecond = group.leadingReverse || group.reverseAfter || group.leadingStake;
  const isBetweenNumbers = group.stake !== undefined && nextRole !== undefined && nextRole !== 'stake';
  if (group.items.length === 0 || isSecond || isBetweenNumbers || token.gap.trim() !== '')
    addDoubt(group, 'reverse');
  else if (group.stake === undefined) group.leadingReverse = true;
  else group.reverseAfter = { gap: ' ' };
}

/** စီ, ဖိုး and ကျပ် stand after the stake or before it; elsewhere, and closed up to a number, the reader asks. */
function takeStakeWord(
  group: Group,
  token: Token,
  next: Token | undefined,
  roles: readonly (Role | undefined)[],
  at: number,
): void {
  if (token.gap.trim() !== '') addDoubt(group, 'stake');
  if (group.stake !== undefined) return;
  const isAtNumber = token.gap === '' && roles[at - 1] === 'number' && next?.gap !== '';
  if (roles[at + 1] !== 'stake' || isAtNumber) addDoubt(group, 'stake');
}

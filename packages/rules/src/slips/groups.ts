import { games } from '../games.ts';
import { BEFORE_STAKE, BETWEEN_GROUPS, doubt, type Group, newGroup, type SlipRules } from './group.ts';
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
  const next = (gap: string) => {
    closeDigits(group);
    groups.push(group);
    group = newGroup(gap);
    if (!BETWEEN_GROUPS.test(gap)) doubt(group, 'stake');
  };
  const isDone = () => group.stake !== undefined && !group.lead;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const role = roles[at];
    if (role === 'stake') {
      closeDigits(group);
      takeStake(group, token, tokens, at, rules);
    } else if (isReverse(tokens, at, rules)) takeReverse(group, token, tokens[at + 1], roles[at + 1]);
    else if (token.is === 'straight') group.straight = true;
    else if (token.is === 'each' || token.is === 'currency') takeStakeWord(group, token, roles[at + 1]);
    else if (role === 'digit' && isDone() && isDecimal(token)) group.refusals.push('stakeRange');
    else if (role === 'digit' && isDone() && !isNamedDigit(tokens, at)) doubt(group, 'stake');
    else if (role === 'number' && isDone() && isDecimal(token)) group.refusals.push('stakeRange');
    else {
      if (isDone()) next(token.gap);
      at = takeItem(tokens, roles, at, group, rules);
    }
  }
  closeDigits(group);
  groups.push(group);
  return groups;
}

/** R; in 3D also အပတ် beside a number. */
function isReverse(tokens: readonly Token[], at: number, { game }: SlipRules): boolean {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const isRound = token.is === 'round' && token.isReverse3D && game === 2;
  return token.is === 'reverse' || (isRound && before?.is === 'figure' && before.digits.length === 3);
}

const isDecimal = (token: Token) => token.gap === '.';

/** Whether a digit after a stake begins a set of its own: "5ပါ 500 3ထိပ် 200". */
function isNamedDigit(tokens: readonly Token[], at: number): boolean {
  if (!BETWEEN_GROUPS.test(tokens[at]!.gap)) return false;
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.is === 'digitSet' || token.is === 'pa' || token.is === 'round' || token.is === 'khway')
      return true;
    if (token.is !== 'figure' || token.digits.length > 1) return false;
  }
  return false;
}

/** A digit that no set word names: "5 500" may be 05, "12=5" hundreds or thousands. */
function closeDigits(group: Group): void {
  for (const token of group.loose) {
    if (token.is !== 'figure') continue;
    const isStake = /[-=:x_]/.test(token.gap) || group.items.at(-1)?.reverse !== undefined;
    if (token.digits === '0' && group.items.length > 0) continue;
    doubt(group, isStake ? 'unit' : 'digits');
  }
  group.loose = [];
}

function takeStake(
  group: Group,
  token: Token,
  tokens: readonly Token[],
  at: number,
  { game }: SlipRules,
): void {
  const value = token.is === 'stake' ? token.value : token.is === 'figure' ? Number(token.digits) : 0;
  const digits = token.is === 'figure' ? token.digits : '';
  if (value < 100 || value > 1_000_000_000 || digits[0] === '0') group.refusals.push('stakeRange');
  if (group.after && group.after.stake === undefined && token.gap.trim() === '') {
    group.after.stake = value;
    if (game === 2) doubt(group, 'reverse');
    return;
  }
  if (group.stake !== undefined) {
    const isOther = group.lead === 'unmarked' && group.items.length === 0 && group.leadDigits !== '';
    if (isOther && group.leadDigits!.length > games[game].digits + (game === 1 ? 1 : 0))
      doubt(group, 'digits');
    else if (isOther) group.refusals.push('digits');
    else if (group.lead || token.gap.trim() !== '') doubt(group, 'stake');
    else group.refusals.push('twoStakes');
    return;
  }
  group.stake = value;
  group.stakeGap = token.gap;
  const each = [tokens[at - 1], tokens[at + 1]].some((word) => word?.is === 'each');
  if (group.items.length === 0 && !group.refusals.includes('digits')) {
    group.lead = each ? 'marked' : 'unmarked';
    group.leadDigits = digits;
  } else if (!BEFORE_STAKE.test(token.gap)) doubt(group, /[,၊]/.test(token.gap) ? 'comma' : 'stake');
  else if (/^[/*] /.test(token.gap)) doubt(group, 'reverse');
  else if (/^20(1[5-9]|[23]\d)$/.test(digits) && !/[=:x_]/.test(token.gap)) doubt(group, 'date');
}

function takeReverse(group: Group, token: Token, next: Token | undefined, nextRole: Role | undefined): void {
  if (token.gap.trim() !== '') doubt(group, 'reverse');
  closeDigits(group);
  const item = group.items.at(-1);
  if (group.stake !== undefined && group.items.length > 0) {
    const isBoth = nextRole !== undefined && nextRole !== 'stake' && (token.gap !== '' || next?.gap === '');
    if (group.after || group.lead || isBoth) doubt(group, 'reverse');
    group.after = { gap: token.gap };
  } else if (item) {
    if (item.reverse) doubt(group, 'reverse');
    item.reverse = token.gap === '' ? 'tight' : 'apart';
    const isAtEnd =
      next === undefined || nextRole === 'stake' || next.is === 'straight' || next.is === 'each';
    if (token.gap !== '' && !isAtEnd) doubt(group, 'reverse');
  } else if (group.stake === undefined && !group.leadReverse && nextRole === 'stake')
    group.leadReverse = true;
  else doubt(group, 'reverse');
}

/** စီ, ဖိုး, ကျပ်: after the stake, or directly before it. */
function takeStakeWord(group: Group, token: Token, nextRole: Role | undefined): void {
  if (token.gap.trim() !== '') doubt(group, 'stake');
  if (group.stake === undefined && nextRole !== 'stake') doubt(group, 'stake');
}

import type { BetNumber, GameId } from '../games.ts';
import { series, withReverses } from '../number-sets.ts';
import type { Group, Item } from './group.ts';
import type { QuestionCause, RefusalCause, SlipBet } from './types.ts';

/** What one list comes to: its bets, a question, or a refusal. */
export type GroupResult =
  | { is: 'bets'; bets: SlipBet[] }
  | { is: 'question'; cause: QuestionCause; readings: SlipBet[][] }
  | { is: 'refused'; cause: RefusalCause };

type Question = { cause: QuestionCause; readings: SlipBet[][] };

/** Which numbers of a list R is for: each number that it stands at, or all. */
type Scope = 'each' | 'all';

/** The bets of a list. A doubt asks, even if something else in the list would be refused. */
export function betsOf(group: Group, game: GameId): GroupResult {
  if (group.stake === undefined) return withoutStake(group);
  if (group.doubts.length > 0) return { is: 'question', cause: group.doubts[0]!, readings: [] };
  if (group.refusals.length > 0) return { is: 'refused', cause: group.refusals[0]! };
  if (group.items.length === 0) return { is: 'question', cause: 'stake', readings: [] };
  const scope = scopeOf(group);
  const questions: Question[] = [];
  if (scope === 'ask') {
    const readings = [stakesOf(group, 'all', game), stakesOf(group, 'each', game)];
    questions.push({ cause: 'reverse', readings: readings.map((stakes) => addUpStakes(stakes)) });
  }
  if (scope === 'conflict') questions.push({ cause: 'reverse', readings: [] });
  const stakes = stakesOf(group, scope === 'all' ? 'all' : 'each', game);
  if (group.leadingStake === 'unmarked') questions.push({ cause: 'stake', readings: [addUpStakes(stakes)] });
  questions.push(...rangeQuestions(group, stakes), ...setQuestions(group, scope === 'all', game));
  const first = questions[0];
  if (first) return { is: 'question', ...first, ...(questions.length > 1 && { readings: [] }) };
  return repeatQuestion(group, stakes, game) ?? { is: 'bets', bets: addUpStakes(stakes) };
}

/** A list without a stake is no bet; "12-10" and "12=5" may be stakes of hundreds or thousands. */
function withoutStake(group: Group): GroupResult {
  const isLinked = group.items.slice(1).some(({ gap }) => gap.trim() === '-');
  const asks = group.doubts.find((cause) => cause !== 'digits' && cause !== 'word');
  if (asks || isLinked) return { is: 'question', cause: asks ?? 'unit', readings: [] };
  return { is: 'refused', cause: group.refusals[0] ?? 'noStake' };
}

/**
 * R is for all numbers if it stands after the stake, after a space at the end of a list, or at the end of a list
 * without spaces. Without a space at the end of a list with spaces, and after a space in a list over lines, it asks.
 * Elsewhere it is for the number it stands at; after a space there, it must stand at every number.
 */
function scopeOf({
  items,
  reverseAfter,
  leadingReverse,
  isStraight,
  stakeGap,
}: Group): Scope | 'ask' | 'conflict' {
  const reversed = items.filter(({ reverse }) => reverse);
  const isAll = reverseAfter !== undefined || leadingReverse;
  if (reversed.length > 0 && (isAll || (isStraight && items.length > 0))) return 'conflict';
  if (isAll) return isStraight && reverseAfter?.stake === undefined ? 'conflict' : 'all';
  if (reversed.length === items.length) return 'each';
  const last = items.at(-1)!;
  if (reversed.length === 1 && last.reverse) return scopeOfLast(items, stakeGap);
  const isAtEach = reversed.every(({ reverse }) => reverse === 'tight');
  return isAtEach && !endsClosedList(items, stakeGap) && !endsOneOfLines(items) ? 'each' : 'conflict';
}

/** The scope of R at the last number of a list, the only one. */
function scopeOfLast(items: readonly Item[], stakeGap: string): Scope | 'ask' {
  const gaps = items.slice(1).map(({ gap }) => gap);
  const { reverse } = items.at(-1)!;
  if (reverse === 'below') return 'all';
  if (reverse === 'apart') return gaps.some((gap) => gap.includes('\n')) ? 'ask' : 'all';
  return [...gaps, stakeGap].some((gap) => /\s/.test(gap)) ? 'ask' : 'all';
}

/** Whether R stands at the end of a part without spaces: in "12.34R 56 500" it may be for 12 as well. */
function endsClosedList(items: readonly Item[], stakeGap: string): boolean {
  return items.some(({ gap, reverse }, at) => {
    const before = items[at - 1];
    const next = items[at + 1]?.gap ?? stakeGap;
    return reverse !== undefined && before && !before.reverse && /^\S$/.test(gap) && next !== gap;
  });
}

/** Whether R stands only at the last number of a line among others: in "12 34R", above "56 500", it may be for 12 as well. */
function endsOneOfLines(items: readonly Item[]): boolean {
  const starts = items.flatMap(({ gap }, at) => (at === 0 || gap.includes('\n') ? [at] : []));
  const lines = starts.map((start, at) => items.slice(start, starts[at + 1]));
  return lines.some((line) => line.length > 1 && isOnlyLastReversed(line));
}

function isOnlyLastReversed(line: readonly Item[]): boolean {
  return line.every(({ reverse }, at) => (reverse !== undefined) === (at === line.length - 1));
}

function numbersOf(item: Item, scope: Scope, game: GameId): readonly BetNumber[] {
  return scope === 'all' || item.reverse ? withReverses(item.numbers, game) : item.numbers;
}

/** Each number with its stake, as often as it occurs in the list. */
function stakesOf(group: Group, scope: Scope, game: GameId): SlipBet[] {
  const stake = group.stake!;
  const reverseStake = group.reverseAfter?.stake;
  if (reverseStake === undefined)
    return group.items.flatMap((item) =>
      numbersOf(item, scope, game).map((number) => ({ number, amount: stake })),
    );
  return group.items.flatMap(({ numbers }) =>
    numbers.flatMap((number) => [
      { number, amount: stake },
      ...withReverses([number], game)
        .filter((reverse) => reverse !== number)
        .map((reverse) => ({ number: reverse, amount: reverseStake })),
    ]),
  );
}

/** Asks about fewer than three dashes in a row: two numbers joined by a dash may be a range. */
function rangeQuestions({ items, stakeGap }: Group, stakes: readonly SlipBet[]): Question[] {
  const links = [...items.slice(1).map(({ gap }) => gap.trim() === '-'), stakeGap.trim() === '-'];
  const runs = links
    .map((isDash) => (isDash ? '-' : ' '))
    .join('')
    .matchAll(/-+/g);
  for (const { 0: run, index } of runs) {
    const isStakeOnly = index === links.length - 1;
    if (!isStakeOnly && run.length < 3) return [{ cause: 'range', readings: rangeReadings(items, stakes) }];
  }
  return [];
}

function rangeReadings(items: readonly Item[], stakes: readonly SlipBet[]): SlipBet[][] {
  const [from, to] = stakes;
  if (items.length !== 2 || stakes.length !== 2) return [];
  const isSeries = from!.number % 20 === 0 && to!.number === from!.number + 19;
  if (!isSeries) return [addUpStakes(stakes)];
  return [[...stakes], series(from!.number).map((number) => ({ number, amount: from!.amount }))];
}

/** Asks about R on a set that it would add to, and about set names beside numbers that are also forms of address. */
function setQuestions(group: Group, isAll: boolean, game: GameId): Question[] {
  const addsNumbers = group.items.some(
    ({ named, numbers, reverse }) =>
      named && (isAll || reverse) && withReverses(numbers, game).length > numbers.length,
  );
  const isSetWithTwoStakes =
    group.reverseAfter?.stake !== undefined && group.items.some(({ named }) => named);
  if (addsNumbers || isSetWithTwoStakes || mayAddress(group)) return [{ cause: 'set', readings: [] }];
  return otherSetQuestions(group, isAll, game);
}

/** Asks which of the two sets a name means: အပူးစုံ, the even doubles or all of them. */
function otherSetQuestions(group: Group, isAll: boolean, game: GameId): Question[] {
  if (group.items.every(({ or }) => or === undefined)) return [];
  const others = group.items.map((item) => ({ ...item, numbers: item.or ?? item.numbers }));
  const readings = [group, { ...group, items: others }].map((each) =>
    addUpStakes(stakesOf(each, isAll ? 'all' : 'each', game)),
  );
  return [{ cause: 'set', readings }];
}

/** How many numbers each of the sets has whose digits are even or odd. */
const PARITY_COUNT = 25;

/** Whether a set name may address somebody or be another word: beside numbers, or before other sets than its own kind. */
function mayAddress({ items }: Group): boolean {
  const others = items.filter(({ named }) => named !== 'address');
  if (others.length === items.length) return false;
  const isFirst = items[0]!.named === 'address';
  return others.some(({ named, numbers }) => !named || (isFirst && numbers.length !== PARITY_COUNT));
}

/** Asks about a double under two stakes, and about a number that stands twice under one stake. */
function repeatQuestion(group: Group, stakes: SlipBet[], game: GameId): GroupResult | null {
  const reverseStake = group.reverseAfter?.stake;
  const numbers = new Set(stakes.map(({ number }) => number));
  const hasDouble = stakes.some(({ number }) => withReverses([number], game).length === 1);
  if (reverseStake !== undefined && hasDouble) {
    const doubles = stakes.filter(({ number }) => withReverses([number], game).length === 1);
    const more = doubles.map(({ number }) => ({ number, amount: reverseStake }));
    const readings =
      numbers.size === stakes.length ? [addUpStakes(stakes), addUpStakes([...stakes, ...more])] : [];
    return { is: 'question', cause: 'double', readings };
  }
  if (numbers.size === stakes.length) return null;
  if (reverseStake !== undefined) return { is: 'question', cause: 'twice', readings: [] };
  const once = [...numbers].map((number) => ({ number, amount: group.stake! }));
  return { is: 'question', cause: 'twice', readings: [once, addUpStakes(stakes)] };
}

/** Adds up the stakes of each repeated number. In order of first mention. */
export function addUpStakes(stakes: readonly SlipBet[]): SlipBet[] {
  const totals = new Map<BetNumber, number>();
  for (const { number, amount } of stakes) totals.set(number, (totals.get(number) ?? 0) + amount);
  return [...totals].map(([number, amount]) => ({ number, amount }));
}

import type { GameId } from '../games.ts';
import { addUpStakes, betsOf, type GroupResult } from './bets.ts';
import { joinFigures } from './figures.ts';
import type { Group, SlipRules } from './group.ts';
import { groupsOf } from './groups.ts';
import { rolesOf } from './roles.ts';
import type { Token } from './tokens.ts';
import type { SlipBet } from './types.ts';

/** A line read as bets. */
export type LineReading = {
  result: GroupResult;
  /** A list whose stake may follow on the next line, or a marked stake whose list may follow. */
  open?: 'list' | 'stake';
  /** The line is a stake and nothing else: that of the list above it. */
  isStake: boolean;
  /** How many lists with stakes of their own the line has. */
  lists: number;
};

const askAboutStake = (readings: SlipBet[][] = []): GroupResult => ({
  is: 'question',
  cause: 'stake',
  readings,
});

/** Reads the tokens of one line, or of lines that belong together. */
export function readLine(tokens: readonly Token[], rules: SlipRules): LineReading {
  const figures = joinFigures(tokens, rules.game);
  if (figures.doubt) {
    const { cause, variants } = figures.doubt;
    const readings = variants.flatMap((variant) => {
      const { result } = readLine(variant, rules);
      return result.is === 'bets' ? [result.bets] : [];
    });
    return { result: { is: 'question', cause, readings }, isStake: false, lists: 1 };
  }
  const { roles, alternatives } = rolesOf(figures.tokens, rules.game);
  if (alternatives) {
    const readings = alternatives.flatMap((each) => {
      const result = mergeGroups(groupsOf(figures.tokens, each, rules), rules);
      return result.is === 'bets' ? [result.bets] : [];
    });
    return { result: askAboutStake(readings), isStake: false, lists: 1 };
  }
  const groups = groupsOf(figures.tokens, roles, rules);
  const result = mergeGroups(groups, rules);
  const [group] = groups;
  if (groups.length > 1 || !group || group.doubts.length > 0 || group.refusals.length > 0)
    return { result, isStake: false, lists: groups.length };
  if (group.stake === undefined && group.items.length > 0 && result.is === 'refused')
    return { result, isStake: false, lists: 1, open: 'list' };
  if (group.items.length > 0) return { result, isStake: false, lists: 1 };
  return {
    result,
    isStake: group.stake !== undefined,
    lists: 1,
    ...(group.leadingStake === 'marked' && { open: 'stake' as const }),
  };
}

/** Puts the lists of a line together; if one asks, each of its readings comes with the bets of the others. */
function mergeGroups(groups: readonly Group[], { game }: SlipRules): GroupResult {
  const results = groups.map((group) => betsOf(group, game));
  if (results.length === 1) return results[0]!;
  const questions = results.filter((result) => result.is === 'question');
  const refused = results.find((result) => result.is === 'refused');
  const bets = results.flatMap((result) => (result.is === 'bets' ? result.bets : []));
  const [first] = questions;
  if (first) {
    const isOnly = questions.length === 1 && !refused;
    const readings = isOnly ? first.readings.map((reading) => addUpStakes([...bets, ...reading])) : [];
    return { ...first, readings };
  }
  if (refused) return bets.length > 0 ? askAboutStake() : refused;
  if (endsWithOneReverse(groups)) return askAboutReverse(groups, bets, game);
  return mixesCommas(groups) ? askAboutStake([addUpStakes(bets)]) : { is: 'bets', bets: addUpStakes(bets) };
}

/** R apart at the end of a line whose lists before have none: for all lists, or for the last ("12 500 34 600 R"). */
function endsWithOneReverse(groups: readonly Group[]): boolean {
  const last = groups.at(-1)!;
  const { reverseAfter } = last;
  if (!reverseAfter || reverseAfter.stake !== undefined || reverseAfter.gap === '') return false;
  return groups.every(
    (group) => group === last || (!group.reverseAfter && group.items.every(({ reverse }) => !reverse)),
  );
}

function askAboutReverse(groups: readonly Group[], bets: readonly SlipBet[], game: GameId): GroupResult {
  const { reverseAfter } = groups.at(-1)!;
  const ofAll = groups.map((group) => betsOf({ ...group, reverseAfter: reverseAfter! }, game));
  const ofLast = addUpStakes(bets);
  if (!ofAll.every((result) => result.is === 'bets'))
    return { is: 'question', cause: 'reverse', readings: [ofLast] };
  const forAll = addUpStakes(ofAll.flatMap((result) => result.bets));
  // First what it is for all numbers, as in every question about R. Doubles are the same either way.
  const isSame = sumOf(forAll) === sumOf(ofLast);
  return { is: 'question', cause: 'reverse', readings: isSame ? [ofLast] : [forAll, ofLast] };
}

const sumOf = (stakes: readonly SlipBet[]) => stakes.reduce((sum, { amount }) => sum + amount, 0);

/** Commas between lists and within one: in "12 500, 34, 56 300" the stake of 34 may be missing. */
function mixesCommas(groups: readonly Group[]): boolean {
  const isComma = ({ gap }: { gap: string }) => /[,၊]/.test(gap);
  return groups.some(isComma) && groups.some(({ items }) => items.slice(1).some(isComma));
}

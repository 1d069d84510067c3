import { MIN_STAKE, memberLimits, memberLimits3D, NUMBER_CAP, NUMBER_CAP_3D } from './caps.ts';
import { type GameId, games } from './games.ts';
import { arePairs, isPairSet, type PairSet, standardPairs } from './number-sets.ts';

/**
 * The kinds of draw rules. Each is a figure that may change from a day on. Amounts are whole kyat, odds are factors,
 * `closes_…` is the close of betting in minutes after midnight in Yangon, `member_limits` are four amounts: green,
 * yellow, orange, red, `wallet` is 0 where draws are played from the main wallet and 1 from the lottery's own. The
 * pairs of a number set change no draw: bets contain numbers, and players see the set of the day.
 */
export type RuleKind =
  | 'odds'
  | 'min_stake'
  | 'number_cap'
  | 'member_limits'
  | 'closes_morning'
  | 'closes_evening'
  | 'closes_3d'
  | 'wallet'
  | PairSet;

const minutes = (hour: number, minute: number) => BigInt(hour * 60 + minute);

/** The values of the rule `wallet`. */
export const MAIN_WALLET = 0n;
export const LOTTERY_WALLET = 1n;

/** The values of a game until an operator changes them, in display order. */
export const ruleDefaults: Record<GameId, Partial<Record<RuleKind, readonly bigint[]>>> = {
  1: {
    odds: [BigInt(games[1].odds)],
    min_stake: [MIN_STAKE],
    number_cap: [NUMBER_CAP],
    member_limits: Object.values(memberLimits),
    closes_morning: [minutes(11, 40)],
    closes_evening: [minutes(16, 0)],
    wallet: [MAIN_WALLET],
    power: standardPairs.power.map(BigInt),
    natkhat: standardPairs.natkhat.map(BigInt),
  },
  2: {
    odds: [BigInt(games[2].odds)],
    min_stake: [MIN_STAKE],
    number_cap: [NUMBER_CAP_3D],
    member_limits: Object.values(memberLimits3D),
    closes_3d: [minutes(13, 30)],
    wallet: [MAIN_WALLET],
  },
};

/** Far above any real amount. Below it, amounts and their products stay exact on the wire. */
const SUM_MAX = 1_000_000_000n;
const ODDS_MAX = 10_000n;

/** Betting closes at least so many minutes before the draw, because figures of the market are seen before it. */
const CLOSE_BEFORE_DRAW_MINUTES = 5n;

const closeBounds: Partial<Record<RuleKind, readonly [bigint, bigint]>> = {
  closes_morning: [minutes(6, 0), minutes(12, 1) - CLOSE_BEFORE_DRAW_MINUTES],
  closes_evening: [minutes(12, 30), minutes(16, 30) - CLOSE_BEFORE_DRAW_MINUTES],
  closes_3d: [minutes(6, 0), minutes(15, 30) - CLOSE_BEFORE_DRAW_MINUTES],
};

/** Whether a value is valid for a rule of a game: right kind, within bounds, never more for a redder colour. */
export function isRule(game: GameId, kind: RuleKind, value: readonly bigint[]): boolean {
  const standard = ruleDefaults[game][kind];
  if (!standard) return false;
  if (isPairSet(kind)) return arePairs(value.map(Number));
  if (standard.length !== value.length) return false;
  const [low, high] = boundsOf(kind);
  return value.every((one) => low <= one && one <= high) && areLimits(value);
}

/** Whether amounts are a valid table of limits by colour: none above the one before it. */
export function areLimits(sums: readonly bigint[]): boolean {
  return sums.every((sum, at) => at === 0 || sum <= sums[at - 1]!);
}

function boundsOf(kind: RuleKind): readonly [bigint, bigint] {
  if (kind === 'odds') return [1n, ODDS_MAX];
  if (kind === 'min_stake') return [MIN_STAKE, SUM_MAX];
  if (kind === 'wallet') return [MAIN_WALLET, LOTTERY_WALLET];
  return closeBounds[kind] ?? [0n, SUM_MAX];
}

/** '13:30' of minutes after midnight. */
export function timeOfDay(minutesOfDay: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutesOfDay / 60))}:${two(minutesOfDay % 60)}`;
}

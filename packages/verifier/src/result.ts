import type { Game, Leaf } from './leaf.ts';
import type { Seal } from './seal.ts';
import { agree, type Step, step, unchecked } from './steps.ts';
import { bad, type Checked, good, isCount, isDrawName, jsonObject, whole } from './text.ts';

/** The published figures that give the number: of the exchange for 2D, of the government lottery for 3D. */
export type Figures = { game: 1; setIndex: string; setValue: string } | { game: 2; prize: string };

/** What follows from the winning number and the slips; stake and payout are whole kyat. */
export type Outcome = { number: string; winners: number; stake: bigint; payout: bigint };

/** A result.json. Version 1 is the first result; each correction adds one. */
export type PublishedResult = { issue: string; figures: Figures; odds: bigint; version: number } & Outcome;

const SET_FIGURE = /^(0|[1-9]\d{0,8})\.\d\d$/;
const PRIZE = /^\d{6}$/;
const NUMBER = { 1: /^\d{2}$/, 2: /^\d{3}$/ } as const;

/** Parses result.json: counts are JSON numbers; kyat, figures and the number are texts. */
export function readResult(text: string): Checked<PublishedResult> {
  const file = jsonObject(text);
  if (!file.ok) return file;
  const { issue, game, number, odds, winners, stake, payout, version } = file.value;
  if (!isDrawName(issue)) return bad('issue is not a name');
  if (game !== 1 && game !== 2) return bad('game is neither 1 nor 2');
  const figures = readFigures(game, file.value);
  if (!figures) return bad('set_index, set_value and prize are not as the game has them');
  if (typeof number !== 'string' || !NUMBER[game].test(number)) return bad('number is not one of the game');
  if (!isCount(odds) || odds === 0) return bad('odds are not a whole number above 0');
  if (!isCount(winners)) return bad('winners is not a count');
  if (!isCount(version) || version === 0) return bad('version is not 1 or more');
  const [staked, paid] = [whole(stake), whole(payout)];
  if (staked === undefined || paid === undefined) return bad('stake and payout are not texts of whole kyat');
  return good({ issue, figures, number, odds: BigInt(odds), winners, stake: staked, payout: paid, version });
}

function readFigures(game: Game, file: Record<string, unknown>): Figures | undefined {
  const { set_index: setIndex, set_value: setValue, prize } = file;
  if (game === 1) {
    if (typeof setIndex !== 'string' || typeof setValue !== 'string' || prize !== null) return undefined;
    return SET_FIGURE.test(setIndex) && SET_FIGURE.test(setValue) ? { game, setIndex, setValue } : undefined;
  }
  if (typeof prize !== 'string' || setIndex !== null || setValue !== null) return undefined;
  return PRIZE.test(prize) ? { game, prize } : undefined;
}

/** The number that follows from parsed figures: 1562.83 and 68480.86 give 30, the prize 123456 gives 456. */
export function numberOf(figures: Figures): string {
  if (figures.game === 2) return figures.prize.slice(-3);
  return figures.setIndex.slice(-1) + figures.setValue.slice(0, -3).slice(-1);
}

/** Recomputes the outcome from the leaves and the published figures alone. */
export function recompute(
  leaves: Leaf[],
  { figures, odds }: Pick<PublishedResult, 'figures' | 'odds'>,
): Outcome {
  const number = numberOf(figures);
  let winners = 0;
  let stake = 0n;
  for (const { lines } of leaves) {
    for (const line of lines) {
      if (line.number !== number) continue;
      winners += 1;
      stake += line.stake;
    }
  }
  return { number, winners, stake, payout: stake * odds };
}

/** Checks a result.json against a seal and its leaves; without leaves the winners cannot be checked. */
export function verifyResult(text: string, seal: Seal, leaves?: Leaf[]): Step[] {
  const read = readResult(text);
  if (!read.ok) return [step('result_form', read.why)];
  const result = read.value;
  const isOfSeal =
    result.issue === seal.issue && result.figures.game === seal.game && result.odds === seal.odds;
  const steps = [
    step('result_form'),
    step('result_issue', isOfSeal ? undefined : 'the seal has another issue, game or odds'),
    agree('result_number', numberOf(result.figures), result.number),
  ];
  if (!leaves) {
    const why = 'there are no slips to count';
    const counted = ['result_winners', 'result_stake', 'result_payout'] as const;
    return [...steps, ...counted.map((code) => unchecked(code, why))];
  }
  // Uses the sealed odds: the result cannot change them.
  const found = recompute(leaves, { figures: result.figures, odds: seal.odds });
  return [
    ...steps,
    agree('result_winners', found.winners, result.winners),
    agree('result_stake', found.stake, result.stake),
    agree('result_payout', found.payout, result.payout),
  ];
}

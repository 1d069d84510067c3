/** A requirement: bets count from `since`, in microseconds of business time, up to `required`, whole kyat. */
export type ReplayedRequirement = {
  id: bigint;
  since: bigint;
  required: bigint;
  /** When it ended with its bonus, in microseconds; a bet that counted later does not fill it. */
  endedAt?: bigint | null;
  /** Percent of a stake that counts, by game; a game that is missing counts in full. */
  weights?: Readonly<Record<string, number>> | null;
};
/** A settled bet, `at` and `countedAt` in microseconds; bets are given in the order in which they counted. */
export type CountedBet<Bet> = Bet & { at: bigint; countedAt: bigint; stake: bigint; gameCode: string };
export type Share<Bet> = { bet: CountedBet<Bet>; part: bigint };

type Open = ReplayedRequirement & { hundredths: bigint };

/**
 * Recomputes which bets filled each requirement, and with how many whole kyat. Each bet fills the oldest requirement that
 * existed when it was accepted and for which its game counts, then the next: the rule of turnover.apply_bets, which
 * counts a whole draw at once.
 */
export function replayTurnover<Bet>(
  requirements: readonly ReplayedRequirement[],
  bets: Iterable<CountedBet<Bet>>,
): Map<bigint, Share<Bet>[]> {
  const open: Open[] = requirements.map((one) => ({ ...one, hundredths: one.required * 100n }));
  const filledBy = new Map<bigint, Share<Bet>[]>(open.map(({ id }) => [id, []]));
  let first = 0;
  for (const bet of bets) {
    let rest = bet.stake;
    while (first < open.length && open[first]!.hundredths === 0n) first += 1;
    for (let i = first; i < open.length && rest > 0n; i += 1) {
      const requirement = open[i]!;
      if (requirement.since > bet.at || hasEnded(requirement, bet.countedAt)) continue;
      const { stake, part } = fill(requirement, rest, bet.gameCode);
      if (stake === 0n) continue;
      rest -= stake;
      filledBy.get(requirement.id)!.push({ bet, part });
    }
  }
  return filledBy;
}

function hasEnded({ endedAt }: ReplayedRequirement, at: bigint): boolean {
  return endedAt != null && endedAt <= at;
}

/** Fills a requirement with at most a stake; returns how much of the stake it took, and the whole kyat it gained. */
function fill(requirement: Open, rest: bigint, gameCode: string): { stake: bigint; part: bigint } {
  const weight = BigInt(requirement.weights?.[gameCode] ?? 100);
  if (weight === 0n || requirement.hundredths === 0n) return { stake: 0n, part: 0n };
  const whole = (requirement.hundredths + weight - 1n) / weight;
  const stake = whole < rest ? whole : rest;
  const counted = stake * weight < requirement.hundredths ? stake * weight : requirement.hundredths;
  const before = (requirement.required * 100n - requirement.hundredths) / 100n;
  requirement.hundredths -= counted;
  return { stake, part: (requirement.required * 100n - requirement.hundredths) / 100n - before };
}

/**
 * A requirement: from when on bets count for it, in microseconds of business time, and how much it asks, whole kyat.
 */
export type ReplayedRequirement = { id: bigint; since: bigint; required: bigint };
/** A settled bet in the order in which bets counted; `at` as `since`. */
export type CountedBet<Bet> = Bet & { at: bigint; stake: bigint };
export type Share<Bet> = { bet: CountedBet<Bet>; part: bigint };

/**
 * Plays settled bets again, one after another: each fills the oldest requirement that stood when it was accepted,
 * then the next (turnover.apply_bets, which counts a whole issue at once). Answers which bets filled each
 * requirement, and with how much.
 */
export function replayTurnover<Bet>(
  requirements: readonly ReplayedRequirement[],
  bets: Iterable<CountedBet<Bet>>,
): Map<bigint, Share<Bet>[]> {
  const open = requirements.map(({ id, since, required }) => ({ id, since, left: required }));
  const filledBy = new Map<bigint, Share<Bet>[]>(open.map(({ id }) => [id, []]));
  let first = 0;
  for (const bet of bets) {
    let rest = bet.stake;
    while (first < open.length && open[first]!.left === 0n) first += 1;
    for (let i = first; i < open.length && rest > 0n; i += 1) {
      const requirement = open[i]!;
      if (requirement.since > bet.at) continue;
      if (requirement.left === 0n) continue;
      let part = rest;
      if (requirement.left < rest) part = requirement.left;
      requirement.left -= part;
      rest -= part;
      filledBy.get(requirement.id)!.push({ bet, part });
    }
  }
  return filledBy;
}

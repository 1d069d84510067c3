/** A requirement: bets count from `since`, in microseconds of business time, up to `required`, whole kyat. */
export type ReplayedRequirement = { id: bigint; since: bigint; required: bigint };
/** A settled bet, `at` in microseconds of business time; bets are given in the order in which they counted. */
export type CountedBet<Bet> = Bet & { at: bigint; stake: bigint };
export type Share<Bet> = { bet: CountedBet<Bet>; part: bigint };

/**
 * Recomputes which bets filled each requirement, and with how much. Each bet fills the oldest requirement that existed
 * when it was accepted, then the next: the rule of turnover.apply_bets, which counts a whole draw at once.
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

/** What one member bet in one draw. */
export type Side = {
  draw: { id: bigint; day: string; section: 'morning' | 'evening' | '3D'; numbers: number };
  memberId: bigint;
  staked: bigint;
  numbers: ReadonlySet<number>;
};

/** Members whose bets together cover a draw, in each draw in which they do, earlier draws first. */
export type Cover = { memberIds: bigint[]; draws: Side[][] };

/** What a side covers of the numbers at least, percent. */
const SIDE_PERCENT_MIN = 20;
/** What two sides have in common at most, percent of the smaller one. */
const COMMON_PERCENT_MAX = 10;
/** Sides of a draw that are looked at in threes, those with the largest stakes. */
const SIDES_IN_THREES_MAX = 60;
/** The stakes on a number of three sides are even: the largest is at most so many times the smallest. */
const EVEN_TIMES_MAX = 1.5;

/** The different numbers of several sides. */
export const numbersOf = (sides: readonly Pick<Side, 'numbers'>[]): Set<number> =>
  new Set(sides.flatMap(({ numbers }) => [...numbers]));

const isMore = (count: number, percent: number, of: Side) => count * 100 > percent * of.draw.numbers;
const isWide = (side: Pick<Side, 'numbers' | 'draw'>) =>
  side.numbers.size * 100 >= SIDE_PERCENT_MIN * side.draw.numbers;

/** Whether two sides have at most a tenth of the smaller one in common. */
function hasLittleInCommon(one: Pick<Side, 'numbers'>, other: Pick<Side, 'numbers'>): boolean {
  const [small, large] = one.numbers.size <= other.numbers.size ? [one, other] : [other, one];
  let common = 0;
  for (const number of small.numbers) {
    if (large.numbers.has(number)) common += 1;
    if (common * 100 > COMMON_PERCENT_MAX * small.numbers.size) return false;
  }
  return true;
}

/** Whether sides together cover more than one member may for rebates. */
const covers = (sides: readonly Side[], coverPercent: number) =>
  isMore(numbersOf(sides).size, coverPercent, sides[0]!);

/** Whether sides staked about as much on each number, so that hardly anything depends on the result. */
function isEven(sides: readonly Side[]): boolean {
  const onNumber = sides.map(({ staked, numbers }) => Number(staked) / numbers.size);
  return Math.max(...onNumber) <= EVEN_TIMES_MAX * Math.min(...onNumber);
}

/** The sides of each draw, in the order of the draws. */
function byDraw(sides: readonly Side[]): Side[][] {
  const draws = new Map<bigint, Side[]>();
  for (const side of sides) {
    const found = draws.get(side.draw.id);
    if (found) found.push(side);
    else draws.set(side.draw.id, [side]);
  }
  return [...draws.values()];
}

/** Collects the draws of the same members; those who cover the most draws, then with the largest stakes, come first. */
function collected(found: readonly Side[][], drawsMin: number): Cover[] {
  const covers = new Map<string, Cover>();
  for (const sides of found) {
    const memberIds = sides.map(({ memberId }) => memberId);
    const key = memberIds.join();
    const cover = covers.get(key);
    if (cover) cover.draws.push(sides);
    else covers.set(key, { memberIds, draws: [sides] });
  }
  return [...covers.values()]
    .filter(({ draws }) => draws.length >= drawsMin)
    .sort((a, b) => b.draws.length - a.draws.length || Number(stakedIn(b) - stakedIn(a)));
}

/** All stakes of a cover. */
export const stakedIn = ({ draws }: Cover): bigint =>
  draws.flat().reduce((sum, { staked }) => sum + staked, 0n);

/**
 * Pairs of members who cover draws together as one alone may not: each at least a fifth of the numbers, hardly any in
 * common, together more than `coverPercent`. What they stake has next to no risk.
 */
export function pairs(sides: readonly Side[], coverPercent: number, drawsMin: number): Cover[] {
  const found = byDraw(countable(sides, coverPercent)).flatMap((draw) =>
    opposites(draw).filter((pair) => covers(pair, coverPercent)),
  );
  return collected(found, drawsMin);
}

/** As pairs, of three members of whom no two do, with even stakes. */
export function threes(sides: readonly Side[], coverPercent: number, drawsMin: number): Cover[] {
  const found = byDraw(countable(sides, coverPercent)).flatMap((draw) => {
    const largest = [...draw].sort((a, b) => Number(b.staked - a.staked)).slice(0, SIDES_IN_THREES_MAX);
    const links = opposites(largest).filter((pair) => !covers(pair, coverPercent));
    const after = new Map<Side, Set<Side>>();
    for (const [one, other] of links) after.set(one, (after.get(one) ?? new Set()).add(other));
    return links
      .flatMap(([one, other]) =>
        [...(after.get(other) ?? [])]
          .filter((third) => after.get(one)!.has(third))
          .map((third) => [one, other, third]),
      )
      .filter((three) => covers(three, coverPercent) && isEven(three));
  });
  return collected(found, drawsMin);
}

/** Sides that count for rebates and are wide enough to be one of few that cover a draw. */
const countable = (sides: readonly Side[], coverPercent: number) =>
  sides.filter((side) => isWide(side) && !covers([side], coverPercent));

/** The pairs of sides of one draw that have hardly any number in common, lower member first. */
function opposites(draw: readonly Side[]): [Side, Side][] {
  const sides = [...draw].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  return sides.flatMap((one, index) =>
    sides
      .slice(index + 1)
      .filter((other) => hasLittleInCommon(one, other))
      .map((other): [Side, Side] => [one, other]),
  );
}

/**
 * The draws that members cover together who have something in common, as a device: they count as one, so it does not
 * matter how the numbers are divided. Who covers too much alone counts nothing for rebates and is left out.
 */
export function groupCover(
  sides: readonly Side[],
  memberIds: readonly bigint[],
  coverPercent: number,
): Cover {
  const own = sides.filter((side) => memberIds.includes(side.memberId) && !covers([side], coverPercent));
  const draws = byDraw(own).filter((draw) => draw.length > 1 && covers(draw, coverPercent));
  const named = new Set(draws.flat().map(({ memberId }) => memberId));
  return { memberIds: memberIds.filter((id) => named.has(id)), draws };
}

/** An agent's own side, and the sides of the downline that are against it. */
export type Opposed = { own: Side; others: Side[] };

/**
 * Draws in which an agent and the downline have hardly any number in common, each covers at least a fifth, and both
 * together more than `coverPercent`: the agent against everybody below together, and against each member alone.
 */
export function opposedDraws(
  sides: readonly Side[],
  agentId: bigint,
  coverPercent: number,
): { together: Opposed[]; alone: Opposed[] } {
  const together: Opposed[] = [];
  const alone: Opposed[] = [];
  for (const draw of byDraw(sides)) {
    const own = draw.find(({ memberId }) => memberId === agentId);
    const others = draw.filter(({ memberId }) => memberId !== agentId);
    if (!own || !isWide(own)) continue;
    const isAgainst = (against: readonly Side[]) => {
      const all = { draw: own.draw, numbers: numbersOf(against) };
      return isWide(all) && hasLittleInCommon(own, all) && covers([own, ...against], coverPercent);
    };
    if (isAgainst(others)) together.push({ own, others });
    alone.push(...others.filter((other) => isAgainst([other])).map((other) => ({ own, others: [other] })));
  }
  return { together, alone };
}

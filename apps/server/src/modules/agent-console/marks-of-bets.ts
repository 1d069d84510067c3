import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { linkedGroups } from '../campaigns/index.ts';
import {
  type Cover,
  groupCover,
  numbersOf,
  type Opposed,
  opposedDraws,
  pairs,
  type Side,
  stakedIn,
  threes,
} from './cover.ts';
import type { Mark, Marked } from './mark.ts';
import { numbersText } from './numbers-text.ts';

/** Draws of the last seven days in which it happened, before it is a mark. */
const DRAWS_MIN = 2;
/** The same for three members: among many honest ones, three bet against each other now and then. */
const DRAWS_OF_THREE_MIN = 3;
/** Marks of one kind that are shown. */
const FOUND_MAX = 5;

/**
 * Marks of members, or of the agent with some of them, who bet with next to no risk, as who only wants rebates does.
 * `opposed`: the marks of the agent's bets against the downline, which say already what the agent does with those named.
 */
export async function lowRiskMarks(
  db: Queries,
  sides: readonly Side[],
  { agentId, coverPercent, opposed }: { agentId: bigint; coverPercent: number; opposed: readonly Mark[] },
): Promise<Mark[]> {
  const groups = await linkedGroups(
    db,
    sides.map(({ memberId, staked }) => ({ memberId, amount: staked })),
  );
  const linked = groups
    .map(({ by, memberIds }) => ({ by, cover: groupCover(sides, memberIds, coverPercent) }))
    .filter(({ cover }) => cover.draws.length >= DRAWS_MIN)
    .slice(0, FOUND_MAX);
  const against = new Set(opposed.flatMap(({ members }) => members.map(({ id }) => id)));
  const few = [
    ...pairs(sides, coverPercent, DRAWS_MIN),
    ...threes(sides, coverPercent, DRAWS_OF_THREE_MIN),
  ].filter(({ memberIds: ids }) => !ids.includes(agentId) || !ids.some((id) => against.has(id)));
  const others = withoutNamed(
    few,
    linked.map(({ cover }) => cover.memberIds),
  ).slice(0, FOUND_MAX);
  return [
    ...linked.map(
      ({ by, cover }): Mark => ({
        ...{ level: 'high', code: 'linked_bets' },
        ...{ members: bettorsOf(cover), details: { ...figuresOf(cover), by } },
      }),
    ),
    ...others.map(
      (cover): Mark => ({
        ...{ level: 'doubt', code: 'low_risk_bets' },
        ...{ members: bettorsOf(cover), details: figuresOf(cover) },
      }),
    ),
  ];
}

/** Covers of which no two members are named together already, by a group or by an earlier cover. */
function withoutNamed(covers: readonly Cover[], groups: readonly bigint[][]): Cover[] {
  const named = [...groups];
  return covers.filter(({ memberIds }) => {
    const isNew = named.every((ids) => memberIds.filter((id) => ids.includes(id)).length < 2);
    if (isNew) named.push(memberIds);
    return isNew;
  });
}

/** The marks of an agent who bet against everybody below together, or else against single members. */
export function opposedMarks(sides: readonly Side[], agentId: bigint, coverPercent: number): Mark[] {
  const { together, alone } = opposedDraws(sides, agentId, coverPercent);
  if (together.length >= DRAWS_MIN) return [opposedMark(together)];
  const byMember = new Map<bigint, Opposed[]>();
  for (const draw of alone) {
    const { memberId } = draw.others[0]!;
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), draw]);
  }
  return [...byMember.values()]
    .filter((draws) => draws.length >= DRAWS_MIN)
    .sort((a, b) => b.length - a.length)
    .slice(0, FOUND_MAX)
    .map(opposedMark);
}

function opposedMark(draws: readonly Opposed[]): Mark {
  const last = draws.at(-1)!;
  const others = draws.map((draw) => draw.others);
  const ids = [...new Set(others.flat().map(({ memberId }) => memberId))].sort((a, b) => (a < b ? -1 : 1));
  return {
    ...{ level: 'high', code: 'bets_against_downline' },
    members: bettorsOf({ memberIds: ids, draws: others }),
    details: {
      draws: draws.length,
      staked: kyatToWire(draws.reduce((sum, { own }) => sum + own.staked, 0n)),
      ...lastDrawOf([last.own, ...last.others]),
      numbers: numbersText(last.own.numbers, last.own.draw.numbers),
    },
  };
}

/** How often members covered a draw together, with how much, and which numbers the last time. */
const figuresOf = (cover: Cover): Mark['details'] => ({
  draws: cover.draws.length,
  staked: kyatToWire(stakedIn(cover)),
  ...lastDrawOf(cover.draws.at(-1)!),
});

const lastDrawOf = (sides: readonly Side[]): Mark['details'] => {
  const { day, section, numbers } = sides[0]!.draw;
  return { day, section, covered: numbersOf(sides).size, of: numbers };
};

/** Each member with the stakes in all these draws and the numbers of the last one. */
function bettorsOf({ memberIds, draws }: Cover): Marked[] {
  const sides = draws.flat();
  return memberIds.map((id) => {
    const own = sides.filter(({ memberId }) => memberId === id);
    const last = draws.at(-1)!.find(({ memberId }) => memberId === id);
    return {
      id,
      staked: own.reduce((sum, { staked }) => sum + staked, 0n),
      numbers: last ? numbersText(last.numbers, last.draw.numbers) : '',
    };
  });
}

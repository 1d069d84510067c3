import type { Output, RefusalOf } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, yangonDate, yangonInstant } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { membersById } from '../members/index.ts';
import { findCandidates } from './candidates.ts';
import { termsRefusal } from './check-terms.ts';
import { chooserOf, type Decision } from './decide.ts';
import { type LinkedGroup, linkedGroups } from './linked-groups.ts';
import type { Terms } from './terms.ts';

type DryRun = Output<'operatorCampaigns', 'dryRun'>;

/** Whole days that a dry run looks back. */
const DAYS = 30;
/** Candidates that a dry run counts at most. */
const CANDIDATES_MAX = 200_000;
const TOP = 20;

/**
 * What terms would have given over the last 30 whole days, by the same rules that a live campaign follows, with the
 * audience, devices and payout accounts of today. Reads only.
 */
export async function dryRun(
  store: Store,
  terms: Terms,
): Promise<Result<DryRun, RefusalOf<'operatorCampaigns', 'dryRun'>>> {
  const refused = termsRefusal(terms);
  if (refused) return refused;
  const today = yangonDate(await businessNow(store));
  const [first, last] = [addDays(today, -DAYS), addDays(today, -1)];
  const decisions = await decisionsOf(store, terms, first, today);
  const granted = decisions.filter(({ outcome }) => outcome === 'granted');
  const groups = await linkedGroups(store, granted);
  const { rows } = await store.query<{ deposits: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as deposits from agent_reports.facts
     where kind = 'deposit' and day between $1 and $2`,
    [first, last],
  );
  const top = topMembers(granted);
  const people = await membersById(store, [
    ...top.map(({ memberId }) => memberId),
    ...groups.flatMap(({ memberIds }) => memberIds),
  ]);
  const sharing = (memberId: bigint) =>
    groups.find(({ by, memberIds }) => by === 'device' && memberIds.includes(memberId))?.memberIds.length ??
    0;
  return ok({
    is_known: terms.trigger.on !== 'code' && terms.trigger.on !== 'hand',
    from: first,
    to: last,
    grants: granted.length,
    members: new Set(granted.map(({ memberId }) => memberId)).size,
    cost: kyatToWire(sumOf(granted)),
    deposits: kyatToWire(rows[0]!.deposits),
    days: byDay(decisions, first),
    sizes: sizesOf(granted),
    top: top.map(({ memberId, grants, cost }) => ({
      who: people.get(memberId)!,
      grants,
      cost: kyatToWire(cost),
      same_device: sharing(memberId),
    })),
    abuse: groups.map(({ by, memberIds, cost }: LinkedGroup) => ({
      by,
      members: memberIds.map((id) => people.get(id)!),
      cost: kyatToWire(cost),
    })),
    refused: refusedCounts(decisions),
  });
}

/** The decisions that a campaign with these terms would have made from a day until another, exclusive. */
async function decisionsOf(store: Store, terms: Terms, first: string, end: string): Promise<Decision[]> {
  const [from, until] = [yangonInstant(first, '00:00'), yangonInstant(end, '00:00')];
  const candidates = await findCandidates(
    store,
    terms,
    { from, until, since: from, now: await businessNow(store) },
    { campaignId: null, limit: CANDIDATES_MAX },
  );
  const choose = await chooserOf(store, null, { terms, candidates, mayNot: new Set() });
  const days = new Map<string, bigint>();
  let left = BigInt(terms.budget);
  return candidates.map((candidate) => {
    const day = yangonDate(candidate.at);
    const spent = days.get(day) ?? 0n;
    const budget = {
      left,
      leftToday: terms.budget_day === null ? left : BigInt(terms.budget_day) - spent,
    };
    const decision = choose(candidate, budget);
    left = budget.left;
    days.set(day, spent + decision.amount);
    return decision;
  });
}

const sumOf = (decisions: readonly Decision[]) => decisions.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Grants and cost of each day. What the last day earns may be decided on the day after (the loss of a day): that day is
 * listed only if it has a decision.
 */
function byDay(decisions: readonly Decision[], first: string): DryRun['days'] {
  const dayAfter = addDays(first, DAYS);
  const isDayAfter = decisions.some(({ at }) => yangonDate(at) === dayAfter);
  const days = new Map(
    Array.from({ length: isDayAfter ? DAYS + 1 : DAYS }, (_, at) => [
      addDays(first, at),
      { grants: 0, cost: 0n, is_budget_hit: false },
    ]),
  );
  for (const { at, outcome, amount } of decisions) {
    const day = days.get(yangonDate(at));
    if (!day) continue;
    if (outcome === 'granted') day.grants += 1;
    day.cost += amount;
    day.is_budget_hit ||= outcome === 'budget';
  }
  return [...days].map(([day, its]) => ({ ...its, day, cost: kyatToWire(its.cost) }));
}

function sizesOf(granted: readonly Decision[]): DryRun['sizes'] {
  const counts = new Map<bigint, number>();
  for (const { amount } of granted) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([amount, grants]) => ({ amount: kyatToWire(amount), grants }))
    .sort((a, b) => a.amount - b.amount);
}

function topMembers(granted: readonly Decision[]): { memberId: bigint; grants: number; cost: bigint }[] {
  const byMember = new Map<bigint, { memberId: bigint; grants: number; cost: bigint }>();
  for (const { memberId, amount } of granted) {
    const { grants, cost } = byMember.get(memberId) ?? { grants: 0, cost: 0n };
    byMember.set(memberId, { memberId, grants: grants + 1, cost: cost + amount });
  }
  return [...byMember.values()].sort((a, b) => Number(b.cost - a.cost)).slice(0, TOP);
}

function refusedCounts(decisions: readonly Decision[]): DryRun['refused'] {
  const counts = new Map<string, number>();
  for (const { outcome } of decisions)
    if (outcome !== 'granted') counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).sort((a, b) => b.count - a.count);
}

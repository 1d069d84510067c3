import { termsInForce } from '@shwe/contract/campaign-text';
import { rewardAmount } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { offerGrants } from '../grants/index.ts';
import { whoMatches } from '../segments/index.ts';
import { type Budget, budgetLeft, type Campaign } from './campaigns.queries.ts';
import type { Candidate } from './candidates.ts';
import { linksOf } from './links.ts';
import type { CampaignPorts } from './ports.ts';
import type { Terms } from './terms.ts';

export type Outcome =
  | 'granted'
  | 'not_in_audience'
  | 'no_reward'
  | 'same_device'
  | 'same_payee'
  | 'budget'
  | 'not_allowed';

/** What was decided about a candidate; `amount` is 0 unless it is granted as money. */
export type Decision = Candidate & { outcome: Outcome; amount: bigint };

/** Who gets something by these decisions, each once. */
export const grantedTo = (decisions: readonly Decision[]): bigint[] => [
  ...new Set(decisions.filter(({ outcome }) => outcome === 'granted').map(({ memberId }) => memberId)),
];

/**
 * Decides about candidates of a live campaign, in their order: who is not in the audience, has the device or payout
 * account of somebody who got it, or no longer fits into the budget gets nothing. The campaign's row must be locked, so
 * that no two decisions take the same budget. Offers the bonuses, or gives turns, and stores every decision.
 */
export async function decide(
  tx: Tx,
  ports: CampaignPorts,
  campaign: Campaign,
  candidates: readonly Candidate[],
): Promise<Decision[]> {
  if (candidates.length === 0) return [];
  const { terms } = campaign;
  const mayNot = await whoMayNot(tx, candidates);
  const choose = await chooserOf(tx, campaign.id, { terms, candidates, mayNot });
  const budget = await budgetLeft(tx, campaign);
  const wanted = candidates.map((candidate) => choose(candidate, budget));
  const given = await give(tx, ports, campaign, wanted);
  const missed = wanted.filter((one) => one.outcome === 'granted' && !given.has(keyOf(one)));
  const mayNotNow = await whoMayNot(tx, missed);
  const decisions = wanted.map((one): Decision => {
    if (!missed.includes(one)) return one;
    // Who may get it and did not, found no room in the budgets of the prize table.
    return { ...one, outcome: mayNotNow.has(one.memberId) ? 'not_allowed' : 'budget', amount: 0n };
  });
  await store(tx, campaign, decisions);
  return decisions;
}

const keyOf = ({ memberId, occasion }: Pick<Candidate, 'memberId' | 'occasion'>) => `${memberId} ${occasion}`;

/** Decides about one candidate, and takes what it is granted from the budget. */
type Chooser = (candidate: Candidate, budget: Budget) => Decision;

/** `mayNot`: members who may get no offers; they take nothing of the budget, and nobody's place on a device. */
type Choice = { terms: Terms; candidates: readonly Candidate[]; mayNot: ReadonlySet<bigint> };

/**
 * How these candidates are decided, in their order: by the audience, the devices and payout accounts of who got it, the
 * reward and the budget. Without a campaign (a dry run) nobody got it before.
 */
export async function chooserOf(
  db: Queries,
  campaignId: bigint | null,
  { terms, candidates, mayNot }: Choice,
): Promise<Chooser> {
  const memberIds = [...new Set(candidates.map(({ memberId }) => memberId))];
  const audience = terms.audience ? await whoMatches(db, terms.audience, memberIds) : null;
  const links = await linksOf(db, campaignId, terms, memberIds);
  return (candidate, budget) => {
    const refused = (outcome: Outcome): Decision => ({ ...candidate, outcome, amount: 0n });
    if (audience && !audience.has(candidate.memberId)) return refused('not_in_audience');
    const linked = links.refusalOf(candidate);
    if (linked) return refused(linked);
    const amount = rewardAmount(terms.reward, candidate.base);
    if (amount === 0n && terms.reward.kind !== 'turns') return refused('no_reward');
    if (mayNot.has(candidate.memberId)) return refused('not_allowed');
    if (amount > budget.left || amount > budget.leftToday) return refused('budget');
    budget.left -= amount;
    budget.leftToday -= amount;
    links.take(candidate.memberId);
    return { ...candidate, outcome: 'granted', amount };
  };
}

/** Offers the bonuses or gives the turns; returns the keys of what was given. */
async function give(
  tx: Tx,
  ports: CampaignPorts,
  { code, terms }: Campaign,
  decisions: readonly Decision[],
): Promise<Set<string>> {
  const granted = decisions.filter(({ outcome }) => outcome === 'granted');
  if (granted.length === 0) return new Set();
  const claimUntil = new Date((await businessNow(tx)).getTime() + terms.claim_days * DAY_MS);
  if (terms.reward.kind === 'turns') {
    const { table_id, count } = terms.reward;
    const given = await ports.giveTurns(
      tx,
      granted.flatMap(({ memberId, occasion }) =>
        Array.from({ length: count }, (_, at) => ({
          tableId: BigInt(table_id),
          memberId,
          occasion: `${code} ${occasion} ${at + 1}`,
          until: claimUntil,
        })),
      ),
    );
    return new Set(
      given.map(
        ({ memberId, occasion }) => `${memberId} ${occasion.replace(`${code} `, '').replace(/ \d+$/, '')}`,
      ),
    );
  }
  const { turnover_times: turnoverTimes, weights } = termsInForce(terms);
  const offered = await offerGrants(
    tx,
    granted.map(({ memberId, occasion, amount }) => ({
      memberId,
      campaign: code,
      occasion,
      amount,
      turnoverTimes,
      playDays: terms.play_days,
      claimUntil,
      title: terms.title,
      weights,
      isAutomatic: terms.claim === 'automatic',
    })),
  );
  return new Set(offered.map(keyOf));
}

const DAY_MS = 24 * 3600 * 1000;

/** Which of these members get no offers: not active, on a break, excluded, or offers switched off. */
async function whoMayNot(tx: Tx, candidates: readonly Candidate[]): Promise<Set<bigint>> {
  if (candidates.length === 0) return new Set();
  const { rows } = await tx.query<{ id: bigint }>(
    `select a.id from members.accounts a
     cross join lateral protection.current_exclusion(a.id, clock.now()) x
     where a.id = any($1) and (a.state <> 'active' or x.outcome is not null
       or exists (select from grants.choices c where c.member_id = a.id and c.offers_off))`,
    [candidates.map(({ memberId }) => memberId)],
  );
  return new Set(rows.map(({ id }) => id));
}

async function store(tx: Tx, { id, version }: Campaign, decisions: readonly Decision[]): Promise<void> {
  await tx.query(
    `insert into campaigns.decisions (campaign_id, member_id, occasion, version, base, amount, at, outcome, decided_at)
     select $1, d.member_id, d.occasion, $2, d.base, d.amount, d.at, d.outcome, clock.now()
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::text[])
       d(member_id, occasion, base, amount, at, outcome)`,
    [
      id,
      version,
      decisions.map((one) => one.memberId),
      decisions.map((one) => one.occasion),
      decisions.map((one) => one.base),
      decisions.map((one) => one.amount),
      decisions.map((one) => one.at),
      decisions.map((one) => one.outcome),
    ],
  );
}

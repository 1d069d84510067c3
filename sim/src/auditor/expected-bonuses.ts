import type { SeasonRecord } from '../season-record.ts';
import { readBonusEntries } from './bonus-entries.ts';
import { type Fact, factsOf, type Trigger } from './campaign-facts.ts';
import { expectedTakenBack } from './expected-taken-back.ts';
import { micros, type Row, type Rows } from './rows.ts';

type Reward = {
  kind: string;
  amount?: number;
  percent?: number;
  cap?: number;
  tiers?: { from: number; amount: number }[];
};
type Terms = {
  trigger: Trigger;
  reward: Reward;
  budget: number;
  budget_day: number | null;
  once_per_device: boolean;
  once_per_payee: boolean;
};

/**
 * Computes what every member must have got as bonuses. Campaigns are recomputed from deposits, slips, invitations and the
 * days on which the app was opened: each fact since a campaign was published was decided once, and granted what the terms
 * say unless the budget was used or the member may get no offers. Every claim is one that was acknowledged, or was paid
 * without one. What was taken back follows from the ledger, and is what members who gave bonuses up were told. `met`: when
 * each bonus was bet as often as it must be. Whole kyat by member. Throws at the first difference.
 */
export async function expectedBonuses(
  rows: Rows,
  record: SeasonRecord,
  met: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const grants = await rows(
    `select gid, member_id::text, campaign, occasion, amount::text, state, is_automatic::text,
            (claimed_at is not null)::text as claimed, taken_back::text, turnover_times::text,
            to_char(granted_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day, ${micros('granted_at')} as granted,
            ${micros('case when claimed_at is null then claim_until else claimed_at + make_interval(days => play_days) end')}
              as over,
            ${micros('ended_at')} as ended
     from grants.grants order by grants.grants.id`,
  );
  await checkCampaigns(rows, record, grants);
  checkClaims(record, grants);
  checkEnds(record, grants);
  const entries = await readBonusEntries(rows, grants);
  const back = await expectedTakenBack(rows, { grants, entries, met });
  const sums = new Map<string, bigint>();
  for (const { member_id, amount, claimed } of grants)
    if (claimed === 'true') sums.set(member_id!, (sums.get(member_id!) ?? 0n) + BigInt(amount!));
  for (const [member, amount] of back) sums.set(member, sums.get(member)! - amount);
  return sums;
}

/** What operators cancelled is what they were told, and nothing was over before its time. */
function checkEnds({ cancelled }: SeasonRecord, grants: readonly Row[]): void {
  for (const { gid, state, ended, over } of grants) {
    if ((state === 'cancelled') !== cancelled.has(gid!))
      throw new Error(`${gid} is ${state}, cancelled by operators: ${cancelled.has(gid!)}`);
    if (state === 'expired' && BigInt(ended!) < BigInt(over!))
      throw new Error(`${gid} was over before its time`);
  }
}

/** Claims, refusals and what was given up are what the members were told. */
function checkClaims(record: SeasonRecord, grants: readonly Row[]): void {
  const byId = new Map(grants.map((grant) => [grant.gid!, grant]));
  for (const [gid, { memberId, amount }] of record.claims) {
    const grant = byId.get(gid);
    if (grant?.claimed !== 'true' || Number(grant.member_id) !== memberId || Number(grant.amount) !== amount)
      throw new Error(`the claim of ${gid} is ${JSON.stringify(grant)}`);
  }
  for (const gid of record.declined)
    if (byId.get(gid)?.state !== 'declined')
      throw new Error(`${gid} was declined, and is ${byId.get(gid)?.state}`);
  const back = new Map<string, bigint>();
  for (const { gid, member_id, campaign, claimed, is_automatic, state, taken_back } of grants) {
    if (
      claimed === 'true' &&
      is_automatic !== 'true' &&
      !campaign!.startsWith('prize:') &&
      !record.claims.has(gid!)
    )
      throw new Error(`nobody claimed ${gid}`);
    if (state === 'forfeited') back.set(member_id!, (back.get(member_id!) ?? 0n) + BigInt(taken_back!));
  }
  for (const member of new Set([...back.keys(), ...[...record.forfeits.keys()].map(String)])) {
    const told = BigInt(record.forfeits.get(Number(member)) ?? 0);
    if ((back.get(member) ?? 0n) !== told)
      throw new Error(`member ${member} gave up ${back.get(member) ?? 0n}, was told ${told}`);
  }
}

async function checkCampaigns(rows: Rows, record: SeasonRecord, grants: readonly Row[]): Promise<void> {
  const campaigns = await rows(
    `select c.id::text, c.code, c.terms::text, ${micros('c.live_since')} as since, ${micros('c.decided_until')} as until
     from campaigns.campaigns c where c.state = 'live'`,
  );
  for (const { id, code, terms: text, since, until } of campaigns) {
    const terms = JSON.parse(text!) as Terms;
    const facts = await factsOf(rows, record, terms.trigger, { since: since!, until: until ?? '0' });
    if (!facts) continue;
    const name = nameOf(terms);
    record.audited.set(name, Math.max(record.audited.get(name) ?? 0, facts.length));
    const decisions = await rows(
      `select member_id::text, occasion, base::text, amount::text, outcome, ${micros('decided_at')} as decided,
              to_char(decided_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day
       from campaigns.decisions d where campaign_id = ${id} order by d.decided_at, d.at, d.member_id, d.occasion`,
    );
    checkDecided(code!, facts, decisions);
    // What their turns give is checked with the prize tables.
    if (terms.reward.kind === 'turns') continue;
    const own = grants.filter(({ campaign }) => campaign === code);
    if (own.length !== decisions.filter(({ outcome }) => outcome === 'granted').length)
      throw new Error(`${code} granted other bonuses than it decided`);
    checkAmounts(code!, terms, { decisions, grants: own, record });
  }
}

/** What was recomputed: the trigger, or that it gives turns. */
const nameOf = ({ trigger, reward }: Terms) => (reward.kind === 'turns' ? 'turns' : trigger.on);

/** Everything that is due was decided, and nothing that did not happen. */
function checkDecided(code: string, facts: readonly Fact[], decisions: readonly Row[]): void {
  const decided = new Map(decisions.map((one) => [`${one.member_id} ${one.occasion}`, one.base!]));
  for (const { member, occasion, base, isDue } of facts)
    if ((decided.get(`${member} ${occasion}`) ?? (isDue ? null : String(base))) !== String(base))
      throw new Error(
        `${code}: ${occasion} of member ${member} with ${base} is decided with ${decided.get(`${member} ${occasion}`)}`,
      );
  const known = new Set(facts.map(({ member, occasion }) => `${member} ${occasion}`));
  const strange = [...decided.keys()].find((key) => !known.has(key));
  if (strange) throw new Error(`${code} decided about ${strange}, which did not happen`);
}

type Decided = { decisions: readonly Row[]; grants: readonly Row[]; record: SeasonRecord };

/** Replays the decisions in their order: each granted the sum of the terms, or had a reason not to. */
function checkAmounts(
  code: string,
  { reward, budget, budget_day, once_per_device: isOncePerDevice, once_per_payee: isOncePerPayee }: Terms,
  { decisions, grants, record }: Decided,
): void {
  const byKey = new Map(grants.map((grant) => [`${grant.member_id} ${grant.occasion}`, grant]));
  const taken: { amount: bigint; day: string; freed: bigint | null }[] = [];
  for (const { member_id, occasion, base, amount, outcome, decided, day } of decisions) {
    const what = `${code}: ${occasion} of member ${member_id}`;
    const must = rewardOf(reward, BigInt(base!));
    if (outcome === 'granted') {
      const grant = byKey.get(`${member_id} ${occasion}`);
      if (BigInt(amount!) !== must || BigInt(grant?.amount ?? 0) !== must)
        throw new Error(`${what} granted ${amount} and offered ${grant?.amount}, must be ${must}`);
      const freed = grant!.claimed === 'true' || !grant!.ended ? null : BigInt(grant!.ended);
      taken.push({ amount: must, day: day!, freed });
      continue;
    }
    // Who shares a device or a payout account is not recomputed.
    if ((outcome === 'same_device' && isOncePerDevice) || (outcome === 'same_payee' && isOncePerPayee))
      continue;
    if (outcome === 'not_allowed' && record.breaks.has(Number(member_id))) continue;
    const open = taken.filter(({ freed }) => freed === null || freed > BigInt(decided!));
    const sum = (list: typeof taken) => list.reduce((total, one) => total + one.amount, 0n);
    const isUsed =
      sum(open) + must > BigInt(budget) ||
      (budget_day !== null && sum(open.filter((one) => one.day === day)) + must > BigInt(budget_day));
    if (outcome !== 'budget' || !isUsed) throw new Error(`${what} got nothing: ${outcome}`);
  }
  const sumOfDay = new Map<string, bigint>();
  for (const { amount, day, freed } of taken)
    if (freed === null) sumOfDay.set(day, (sumOfDay.get(day) ?? 0n) + amount);
  const over = [...sumOfDay].find(([, sum]) => budget_day !== null && sum > BigInt(budget_day));
  if (over) throw new Error(`${code} granted ${over[1]} on ${over[0]}, more than its budget of a day`);
}

function rewardOf({ kind, amount, percent, cap, tiers }: Reward, base: bigint): bigint {
  if (kind === 'percent') {
    const share = (base * BigInt(percent!)) / 100n;
    return share < BigInt(cap!) ? share : BigInt(cap!);
  }
  if (kind !== 'tiers') return BigInt(amount!);
  const reached = tiers!.filter(({ from }) => BigInt(from) <= base).map(({ amount }) => amount);
  return BigInt(Math.max(0, ...reached));
}

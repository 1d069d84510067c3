import type { SeasonRecord } from '../season-record.ts';
import { readBets, validBets } from './bets.ts';
import { micros, type Rows } from './rows.ts';

export type Trigger = { on: string; which?: string; min?: number; first?: number; last?: number };

/**
 * What happened that a campaign pays for; `base` is what its bonus is computed from. What is not due may be decided by
 * now, and what is must be.
 */
export type Fact = { member: string; occasion: string; base: bigint; isDue: boolean };

/** The time of a campaign, microseconds: since when it is live, and up to when it has decided. */
export type Period = { since: string; until: string };

/** The facts of a trigger since a campaign is live; null for triggers that are not recomputed. */
export async function factsOf(
  rows: Rows,
  record: SeasonRecord,
  trigger: Trigger,
  period: Period,
): Promise<Fact[] | null> {
  if (trigger.on === 'deposit') return deposits(rows, trigger, period);
  if (trigger.on === 'bets_of_day') return betsOfDays(rows, trigger, period);
  if (trigger.on === 'login_days') return loginDays(rows, record, trigger, period);
  if (trigger.on === 'referral') return referrals(rows, trigger, period);
  return null;
}

async function deposits(rows: Rows, { which, min }: Trigger, { since, until }: Period): Promise<Fact[]> {
  const all = await rows(
    `select posting_id::text, member_id::text, amount::text, to_char(day, 'YYYY-MM-DD') as day, ${micros('at')} as at
     from agent_reports.facts where kind = 'deposit' order by agent_reports.facts.posting_id`,
  );
  const seen = new Set<string>();
  const facts: Fact[] = [];
  for (const { posting_id, member_id, amount, day, at } of all) {
    const key = which === 'every' ? posting_id! : `${member_id}${which === 'first_of_day' ? ` ${day}` : ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (BigInt(amount!) < BigInt(min!) || BigInt(at!) < BigInt(since) || BigInt(at!) > BigInt(until))
      continue;
    const occasion = { every: `deposit:${posting_id}`, first_of_day: `day:${day}`, first_of_life: 'first' };
    facts.push({
      member: member_id!,
      occasion: occasion[which as keyof typeof occasion],
      base: BigInt(amount!),
      isDue: true,
    });
  }
  return facts;
}

async function betsOfDays(rows: Rows, { min }: Trigger, { since, until }: Period): Promise<Fact[]> {
  const days = await rows(
    `select to_char(day, 'YYYY-MM-DD') as day from vip.days
     where ${micros('counted_at')}::bigint between ${since} and ${until}
       and extract(epoch from day::timestamp at time zone 'Asia/Yangon') * 1000000 >= ${since}`,
  );
  const counted = new Set(days.map(({ day }) => day!));
  const sums = new Map<string, Fact>();
  for (const { day, member, staked } of validBets(await readBets(rows))) {
    if (!counted.has(day)) continue;
    const fact = sums.get(`${member} ${day}`) ?? { member, occasion: `day:${day}`, base: 0n, isDue: true };
    fact.base += staked;
    sums.set(`${member} ${day}`, fact);
  }
  return [...sums.values()].filter(({ base }) => base >= BigInt(min!));
}

/** Days in a row from the first on which a member opened the app. The server must know the days that the season played. */
async function loginDays(
  rows: Rows,
  { opened }: SeasonRecord,
  { first, last }: Trigger,
  { since, until }: Period,
): Promise<Fact[]> {
  const days = await rows(
    `select member_id::text as member, to_char(day, 'YYYY-MM-DD') as day, ${micros('seen_at')} as at
     from campaigns.login_days order by member_id, campaigns.login_days.day`,
  );
  const known = days.map(({ member, day }) => `${member} ${day}`).sort();
  const played = [...opened].flatMap(([member, list]) => [...list].map((day) => `${member} ${day}`)).sort();
  if (JSON.stringify(known) !== JSON.stringify(played))
    throw new Error(`the app was opened on ${played.join(', ')}; counted ${known.join(', ')}`);
  const facts: Fact[] = [];
  const runs = new Map<string, { n: number; day: string } | 'ended'>();
  for (const { member, day, at } of days) {
    if (BigInt(at!) < BigInt(since)) continue;
    const before = runs.get(member!);
    if (before === 'ended') continue;
    const isNext = !before || Date.parse(day!) - Date.parse(before.day) === 86_400_000;
    if (!isNext) {
      runs.set(member!, 'ended');
      continue;
    }
    const n = (before?.n ?? 0) + 1;
    runs.set(member!, { n, day: day! });
    if (n < first! || n > last!) continue;
    facts.push({
      member: member!,
      occasion: `login:${n}`,
      base: BigInt(n),
      isDue: BigInt(at!) < BigInt(until),
    });
  }
  return facts;
}

/** Both sides of an invitation whose member registered since the campaign is live and has really played. */
async function referrals(rows: Rows, { min }: Trigger, { since, until }: Period): Promise<Fact[]> {
  const invited = await rows(
    `select id::text as member, invited_by::text as by from members.accounts
     where invited_by is not null and ${micros('created_at')}::bigint >= ${since}`,
  );
  const days = await rows(
    `select to_char(day, 'YYYY-MM-DD') as day, ${micros('counted_at')} as at from vip.days`,
  );
  const countedAt = new Map(days.map(({ day, at }) => [day!, BigInt(at!)]));
  const bets = validBets(await readBets(rows));
  const played = (member: string, isCounted: (at: bigint) => boolean) =>
    bets.reduce((sum, bet) => {
      const at = countedAt.get(bet.day);
      return bet.member === member && at !== undefined && isCounted(at) ? sum + bet.staked : sum;
    }, 0n);
  return invited.flatMap(({ member, by }) => {
    if (played(member!, () => true) < BigInt(min!)) return [];
    const isDue = played(member!, (at) => at < BigInt(until)) >= BigInt(min!);
    return [
      { member: member!, occasion: 'invited', base: 0n, isDue },
      { member: by!, occasion: `invited:${member}`, base: 0n, isDue },
    ];
  });
}

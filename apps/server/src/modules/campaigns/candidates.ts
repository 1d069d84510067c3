import { yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Terms } from './terms.ts';

/** A member who met the trigger of a campaign; `base` is what the bonus is computed from. */
export type Candidate = {
  memberId: bigint;
  occasion: string;
  base: bigint;
  at: Date;
  /** The other side of an invitation. */
  partnerId?: bigint | undefined;
};

/** Facts of the period of a campaign that became known between `since` and `now`. */
export type Window = { from: Date; until: Date; since: Date; now: Date };

type Facts = { sql: string; values: unknown[] };

/**
 * Members who met the trigger in a window, the first `limit` by time, without those about whom the campaign decided
 * already. Without a campaign (a dry run) nobody is left out. Codes and grants by hand have no candidates.
 */
export async function findCandidates(
  db: Queries,
  terms: Terms,
  window: Window,
  { campaignId, limit }: { campaignId: bigint | null; limit: number },
): Promise<Candidate[]> {
  const facts = factsOf(terms.trigger, window);
  if (!facts) return [];
  const n = facts.values.length;
  const { rows } = await db.query<{
    member_id: bigint;
    occasion: string;
    base: bigint;
    at: Date;
    partner_id: bigint | null;
  }>(
    `select f.member_id, f.occasion, f.base, f.at, (to_jsonb(f)->>'partner_id')::bigint as partner_id
     from (${facts.sql}) f
     where not exists (select from campaigns.decisions d
                       where d.campaign_id = $${n + 1} and d.member_id = f.member_id and d.occasion = f.occasion)
     order by f.at, f.member_id, f.occasion limit $${n + 2}`,
    [...facts.values, campaignId, limit],
  );
  return rows.map(({ member_id: memberId, partner_id: partnerId, ...row }) => ({
    ...row,
    memberId,
    ...(partnerId !== null && { partnerId }),
  }));
}

/** The SQL of everybody who met a trigger; columns member_id, occasion, base, at, of invitations also partner_id. */
function factsOf(trigger: Terms['trigger'], window: Window): Facts | null {
  switch (trigger.on) {
    case 'registration':
      return registered(window);
    case 'deposit':
      return trigger.which === 'first_of_day'
        ? firstDepositsOfDays(window, trigger.min)
        : deposits(window, trigger.min, trigger.which === 'first_of_life');
    case 'bets_of_day':
      return betsOfDays(window, trigger.min);
    case 'loss_of_day':
      return lossesOfDays(window, trigger.min);
    case 'login_days':
      return loginDays(window, trigger);
    case 'level':
      return levels(window, trigger.level);
    case 'date':
      return everybody(window);
    case 'referral':
      return referrals(window, trigger.min);
    case 'code':
    case 'hand':
      return null;
  }
}

const registered = ({ from, until, since, now }: Window): Facts => ({
  sql: `select id as member_id, 'registered' as occasion, 0::bigint as base, created_at as at from members.accounts
        where created_at >= greatest($1::timestamptz, $3::timestamptz) and created_at < least($2::timestamptz, $4::timestamptz)`,
  values: [from, until, since, now],
});

const deposits = ({ from, until, since, now }: Window, min: number, isFirstOnly: boolean): Facts => ({
  sql: `select member_id, case when $7 then 'first' else 'deposit:' || posting_id end as occasion, amount as base, at
        from agent_reports.facts
        where kind = 'deposit' and day between $5 and $6 and at >= greatest($1::timestamptz, $3::timestamptz) and at < least($2::timestamptz, $4::timestamptz)
          and amount >= $8 and (is_first or not $7)`,
  values: [from, until, since, now, dayOf(from, since), yangonDate(now), isFirstOnly, min],
});

const firstDepositsOfDays = ({ from, until, since, now }: Window, min: number): Facts => ({
  sql: `select member_id, 'day:' || to_char(day, 'YYYY-MM-DD') as occasion, amount as base, at
        from (select distinct on (day, member_id) day, member_id, amount, at from agent_reports.facts
              where kind = 'deposit' and day between $5 and $6 order by day, member_id, posting_id) d
        where at >= greatest($1::timestamptz, $3::timestamptz) and at < least($2::timestamptz, $4::timestamptz) and amount >= $7`,
  values: [from, until, since, now, dayOf(from, since), yangonDate(now), min],
});

/** Whole days of the period only. */
const betsOfDays = ({ from, until, since, now }: Window, min: number): Facts => ({
  sql: `select c.member_id, 'day:' || to_char(c.day, 'YYYY-MM-DD') as occasion, c.valid as base, d.counted_at as at
        from vip.days d join vip.counted c using (day)
        where d.counted_at >= $3 and d.counted_at < $4 and c.valid >= $5
          and d.day::timestamp at time zone interval '06:30' >= $1
          and (d.day + 1)::timestamp at time zone interval '06:30' <= $2`,
  values: [from, until, since, now, min],
});

/** Whole days of the period, once they are over for two hours. */
const lossesOfDays = ({ from, until, since, now }: Window, min: number): Facts => ({
  sql: `select m.member_id, 'day:' || to_char(m.day, 'YYYY-MM-DD') as occasion, -m.results as base,
          (m.day + 1)::timestamp at time zone interval '06:30' + interval '2 hours' as at
        from agent_reports.member_days m
        where m.game = '' and m.result_count > 0 and m.results <= -$4::bigint and m.day >= $5::date - 1
          and m.day::timestamp at time zone interval '06:30' >= $1
          and (m.day + 1)::timestamp at time zone interval '06:30' <= $2
          and (m.day + 1)::timestamp at time zone interval '06:30' + interval '2 hours' <= $3`,
  values: [from, until, now, min, dayOf(from, since)],
});

/** Days in a row from the first login of the campaign on. */
const loginDays = (
  { from, until, since, now }: Window,
  { first, last }: { first: number; last: number },
): Facts => ({
  sql: `select member_id, 'login:' || n as occasion, n::bigint as base, seen_at as at
        from (select member_id, seen_at, day - min(day) over m + 1 as n, row_number() over (m order by day) as days
              from campaigns.login_days
              where day between $5 and $6 and seen_at >= $1 and seen_at < $2
                and member_id in (select member_id from campaigns.login_days where seen_at >= $3 and seen_at <= $4)
              window m as (partition by member_id)) d
        where n = days and n between $7 and $8 and seen_at >= $3`,
  values: [from, until, since, now, yangonDate(from), yangonDate(until), first, last],
});

const levels = ({ from, until, since, now }: Window, level: number): Facts => ({
  sql: `select member_id, 'level:' || level as occasion, level::bigint as base, at from vip.upgrades
        where level >= $5 and at >= greatest($1::timestamptz, $3::timestamptz) and at < least($2::timestamptz, $4::timestamptz)`,
  values: [from, until, since, now, level],
});

/** Every member; a campaign asks once, when it begins. */
const everybody = ({ from, now }: Window): Facts => ({
  sql: `select id as member_id, 'date' as occasion, 0::bigint as base, $1::timestamptz as at from members.accounts
        where state = 'active' and created_at < $2`,
  values: [from, now],
});

/**
 * Who registered in the period and reached the valid bets on days that end in it; both sides of the invitation. Of any
 * time before `now`, because an invite code may be entered after the bets.
 */
const referrals = ({ from, until, now }: Window, min: number): Facts => ({
  sql: `select s.member_id, s.occasion, s.partner_id, 0::bigint as base, r.at
        from members.accounts a
        cross join lateral (
          select d.counted_at as at
          from (select day, sum(valid) over (order by day) as total from vip.counted where member_id = a.id) c
          join vip.days d using (day)
          where c.total >= $4 and (d.day + 1)::timestamp at time zone interval '06:30' <= $2
          order by day limit 1) r
        cross join lateral (
          values (a.id, 'invited', a.invited_by), (a.invited_by, 'invited:' || a.id, a.id)) s(member_id, occasion, partner_id)
        where a.invited_by is not null and a.created_at >= $1 and a.created_at < $2 and r.at < $3`,
  values: [from, until, now, min],
});

/** The first day that can have facts of a window. */
function dayOf(from: Date, since: Date): string {
  return yangonDate(from > since ? from : since);
}

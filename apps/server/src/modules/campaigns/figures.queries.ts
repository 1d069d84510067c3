import type { Queries } from '../../database/index.ts';

/** What campaigns did; sums are whole kyat. */
export type Figures = {
  granted: number;
  claimed: number;
  released: number;
  members: number;
  cost: bigint;
  committed: bigint;
};

const NONE: Figures = { granted: 0, claimed: 0, released: 0, members: 0, cost: 0n, committed: 0n };

/**
 * What campaigns gave ($1: of one campaign, null: of all): bonuses, and turns of prize tables. A turn is claimed when it
 * is drawn, and its prize is a bonus of the table that is released like any other.
 */
const GIVEN = `select g.campaign, g.member_id, g.granted_at, g.claimed_at, g.state, g.ended_at, 0::bigint as prize, g.amount
  from grants.grants g where g.campaign like 'campaign:%' and ($1::text is null or g.campaign = $1)
  union all
  select split_part(u.occasion, ' ', 1), u.member_id, u.given_at, u.drawn_at, g.state, g.ended_at,
         coalesce(g.amount - g.taken_back, 0), 0
  from prizes.turns u left join grants.grants g on g.gid = u.gid
  where u.occasion like coalesce($1::text, 'campaign:%') || ' %'`;

/**
 * The figures of every campaign that gave something. The cost is the balance of its account in the ledger, and the prizes
 * of its turns. Turns take nothing of the campaign's budget, but of that of their table.
 */
export async function figuresByCampaign(db: Queries): Promise<(code: string) => Figures> {
  const { rows } = await db.query<Figures & { campaign: string }>(
    `with given as (${GIVEN})
     select g.campaign, count(*)::int as granted, count(g.claimed_at)::int as claimed,
            count(*) filter (where g.state = 'released')::int as released,
            count(distinct g.member_id)::int as members,
            (sum(g.prize) + coalesce((select -a.balance from ledger.accounts a
                                      where a.code = 'bonuses' and a.campaign = g.campaign), 0))::bigint as cost,
            coalesce(sum(g.amount) filter (where not (g.state in ('declined', 'expired', 'cancelled')
                                                      and g.claimed_at is null)), 0)::bigint as committed
     from given g group by g.campaign`,
    [null],
  );
  const byCode = new Map(rows.map(({ campaign, ...figures }) => [campaign, figures]));
  return (code) => byCode.get(code) ?? NONE;
}

export type CampaignDay = { day: string; granted: number; claimed: number; released: number; cost: bigint };

/**
 * What a campaign did on each Yangon day since it began, at most the last 90; the cost is that of its postings, and that
 * of prizes on the day of the draw.
 */
export async function daysOfCampaign(db: Queries, code: string): Promise<CampaignDay[]> {
  const { rows } = await db.query<CampaignDay>(
    `with given as (${GIVEN}), event as (
       select clock.yangon_date(granted_at) as day, 1 as granted, 0 as claimed, 0 as released, 0::bigint as cost
       from given
       union all
       select clock.yangon_date(claimed_at), 0, 1, 0, prize from given where claimed_at is not null
       union all
       select clock.yangon_date(ended_at), 0, 0, 1, 0 from given where state = 'released'
       union all
       select clock.yangon_date(e.business_at), 0, 0, 0, -p.amount
       from ledger.accounts a join ledger.postings p on p.account_id = a.id
       join ledger.journal_entries e on e.id = p.entry_id
       where a.code = 'bonuses' and a.campaign = $1
     )
     select to_char(day, 'YYYY-MM-DD') as day, sum(granted)::int as granted, sum(claimed)::int as claimed,
            sum(released)::int as released, sum(cost)::bigint as cost
     from event group by day order by day desc limit 90`,
    [code],
  );
  return rows.reverse();
}

/** The cost of each campaign on each of the last 14 Yangon days, today last. */
export async function recentCosts(db: Queries): Promise<(code: string) => bigint[]> {
  const { rows } = await db.query<{ campaign: string | null; ago: number; cost: bigint }>(
    `with cost as (
       select a.campaign, e.business_at as at, -p.amount as amount
       from ledger.accounts a join ledger.postings p on p.account_id = a.id
       join ledger.journal_entries e on e.id = p.entry_id
       where a.code = 'bonuses' and a.campaign like 'campaign:%'
       union all
       select g.campaign, g.claimed_at, g.prize from (${GIVEN}) g where g.prize <> 0
     )
     select campaign, clock.yangon_date(clock.now()) - clock.yangon_date(at) as ago, sum(amount)::bigint as cost
     from cost where at >= (clock.yangon_date(clock.now()) - 13)::timestamp at time zone interval '06:30'
     group by 1, 2`,
    [null],
  );
  return (code) =>
    Array.from(
      { length: 14 },
      (_, at) => rows.find((row) => row.campaign === code && row.ago === 13 - at)?.cost ?? 0n,
    );
}

/** What was decided about members who met the trigger, by outcome. */
export async function decisionCounts(
  db: Queries,
  campaignId: bigint,
): Promise<{ outcome: string; count: number }[]> {
  const { rows } = await db.query<{ outcome: string; count: number }>(
    `select outcome, count(*)::int as count from campaigns.decisions where campaign_id = $1
     group by outcome order by 2 desc, 1`,
    [campaignId],
  );
  return rows;
}

export type HistoryRow = {
  act: 'saved' | 'requested' | 'published' | 'stopped';
  version: number;
  at: Date;
  by: string;
  reason: string;
};

/** Who saved, requested, published and stopped a campaign, latest first, 100 at most. */
export async function historyOf(db: Queries, campaignId: bigint): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select h.act, h.version, h.at, o.full_name as by, h.reason
     from campaigns.history h join operators.accounts o on o.id = h.by_operator
     where h.campaign_id = $1 order by h.id desc limit 100`,
    [campaignId],
  );
  return rows;
}

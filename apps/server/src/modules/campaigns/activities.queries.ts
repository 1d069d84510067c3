import type { Queries } from '../../database/index.ts';
import { whoMatches } from '../segments/index.ts';
import { type Campaign, campaignOf, runningCampaigns } from './campaigns.queries.ts';

/** An activity of a member: a campaign, and when a bonus of it that can be claimed was offered. */
export type Activity = { campaign: Campaign; offeredAt: Date | null };

/**
 * The activities of a member (null: somebody who is not logged in): campaigns that run and have them in their audience,
 * and others of which they have a bonus to claim or to bet. Campaigns that operators give by hand show with a bonus only.
 */
export async function activitiesOf(db: Queries, memberId: bigint | null): Promise<Activity[]> {
  const running = await runningCampaigns(db);
  if (memberId === null)
    return running
      .filter(({ terms }) => terms.audience === null && terms.trigger.on !== 'hand')
      .map((campaign) => ({ campaign, offeredAt: null }));
  const isOff = await seesNoOffers(db, memberId);
  const open = await openBonuses(db, memberId, isOff ? ['wagering'] : ['granted', 'wagering']);
  const shown: Activity[] = [];
  for (const campaign of running) {
    const bonus = open.get(campaign.code);
    const isFor =
      !isOff && campaign.terms.trigger.on !== 'hand' && (await isInAudience(db, campaign, memberId));
    if (isFor || bonus) shown.push({ campaign, offeredAt: bonus?.offeredAt ?? null });
    open.delete(campaign.code);
  }
  for (const [code, { offeredAt }] of open) {
    const campaign = await campaignOf(db, BigInt(code.replace('campaign:', '')));
    if (campaign) shown.push({ campaign, offeredAt });
  }
  return shown;
}

/** One activity of a member, also one that is over if they had a bonus of it; null if it is not shown to them. */
export async function activityOf(db: Queries, memberId: bigint | null, id: bigint): Promise<Campaign | null> {
  const shown = (await activitiesOf(db, memberId)).find(({ campaign }) => campaign.id === id);
  if (shown) return shown.campaign;
  if (memberId === null) return null;
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from grants.grants where member_id = $1 and campaign = $2) as has',
    [memberId, `campaign:${id}`],
  );
  return rows[0]!.has ? ((await campaignOf(db, id)) ?? null) : null;
}

async function isInAudience(db: Queries, { terms }: Campaign, memberId: bigint): Promise<boolean> {
  return terms.audience === null || (await whoMatches(db, terms.audience, [memberId])).has(memberId);
}

/** The campaigns of which a member has a bonus to claim or to bet; when the one to claim was offered. */
async function openBonuses(
  db: Queries,
  memberId: bigint,
  states: readonly ('granted' | 'wagering')[],
): Promise<Map<string, { offeredAt: Date | null }>> {
  const { rows } = await db.query<{ campaign: string; offered_at: Date | null }>(
    `select campaign, max(granted_at) filter (where state = 'granted') as offered_at from grants.grants
     where member_id = $1 and campaign like 'campaign:%'
       and state = any($2) and (state = 'wagering' or claim_until > clock.now())
     group by campaign`,
    [memberId, states],
  );
  return new Map(rows.map(({ campaign, offered_at: offeredAt }) => [campaign, { offeredAt }]));
}

/** The activities of which a member has a bonus to claim; none while they are shown no offers. */
export async function claimableActivities(db: Queries, memberId: bigint): Promise<bigint[]> {
  const open = await openBonuses(db, memberId, ['granted']);
  if (open.size > 0 && (await seesNoOffers(db, memberId))) return [];
  return [...open]
    .filter(([, { offeredAt }]) => offeredAt)
    .map(([code]) => BigInt(code.replace('campaign:', '')));
}

/** Whether a member is shown no offers: on a break, excluded, or offers switched off. */
export async function seesNoOffers(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is_off: boolean }>(
    `select x.outcome is not null or exists (
              select from grants.choices where member_id = $1 and offers_off) as is_off
     from protection.current_exclusion($1, clock.now()) x`,
    [memberId],
  );
  return rows[0]!.is_off;
}

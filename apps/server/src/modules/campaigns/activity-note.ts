import { yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { type Campaign, isRunning } from './campaigns.queries.ts';
import type { CampaignPorts } from './ports.ts';
import type { Terms } from './terms.ts';

export type Note = '' | 'over' | 'had' | 'had_today';

/**
 * The notes of activities that a member sees, by campaign: that it is over, or that they had its bonus, which each player
 * gets once, or once a day and had it today. There is none while a turn that they got can be drawn; the row of a member
 * who can still claim shows none either.
 */
export async function activityNotes(
  db: Queries,
  ports: Pick<CampaignPorts, 'openTurn'>,
  campaigns: readonly Campaign[],
  { memberId, now }: { memberId: bigint | null; now: Date },
): Promise<Map<bigint, Note>> {
  const had = memberId === null ? new Set() : await hadOnce(db, campaigns, { memberId, now });
  const canDraw = async ({ terms: { reward } }: Campaign) =>
    memberId !== null &&
    reward.kind === 'turns' &&
    (await ports.openTurn(db, { memberId, tableId: BigInt(reward.table_id) })) !== null;
  const note = async (campaign: Campaign): Promise<Note> => {
    const isOver = !isRunning(campaign, now);
    if (!isOver && !had.has(campaign.id)) return '';
    if (await canDraw(campaign)) return '';
    if (isOver) return 'over';
    return isDaily(campaign.terms.trigger) ? 'had_today' : 'had';
  };
  return new Map(await Promise.all(campaigns.map(async (one) => [one.id, await note(one)] as const)));
}

/** The campaigns whose one occasion, of life or of today, brought the member a bonus. */
async function hadOnce(
  db: Queries,
  campaigns: readonly Campaign[],
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<ReadonlySet<bigint>> {
  const asked = campaigns.flatMap(({ id, terms }) => {
    const occasion = onlyOccasion(terms.trigger, yangonDate(now));
    return occasion === null ? [] : [{ id, occasion }];
  });
  if (asked.length === 0) return new Set();
  const { rows } = await db.query<{ campaign_id: bigint }>(
    `select d.campaign_id from campaigns.decisions d
     join unnest($2::bigint[], $3::text[]) asked(campaign_id, occasion)
       on asked.campaign_id = d.campaign_id and asked.occasion = d.occasion
     where d.member_id = $1 and d.outcome = 'granted'`,
    [memberId, asked.map(({ id }) => id), asked.map(({ occasion }) => occasion)],
  );
  return new Set(rows.map((row) => row.campaign_id));
}

const isDaily = (trigger: Terms['trigger']) => trigger.on === 'deposit' && trigger.which === 'first_of_day';

/** The occasion of a bonus that each player gets once, or today once; null: they may get several. */
function onlyOccasion(trigger: Terms['trigger'], today: string): string | null {
  switch (trigger.on) {
    case 'registration':
      return 'registered';
    case 'deposit':
      if (trigger.which === 'every') return null;
      return isDaily(trigger) ? `day:${today}` : 'first';
    case 'date':
    case 'code':
      return trigger.on;
    default:
      return null;
  }
}

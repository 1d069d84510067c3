import type { Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { lockCampaign } from './campaigns.queries.ts';
import { linkedTo } from './links.ts';
import type { Terms } from './terms.ts';

type Refusal = Result<never, Refused<'bonus_taken_elsewhere'>>;
type Offered = { campaign_id: bigint; campaign: string; terms: Terms };

/**
 * Why a member may not claim the bonus of a campaign now: somebody claimed it whose device or payout account is theirs, too,
 * perhaps only since the offer. Null if nothing stands against it. Locks the campaign's row before any member's, so that of
 * two at once one claims it.
 */
export async function claimRefusal(
  tx: Tx,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<Refusal | null> {
  const { rows } = await tx.query<Offered>(
    `select c.id as campaign_id, c.code as campaign, t.terms
     from grants.grants g join campaigns.campaigns c on c.code = g.campaign
     join campaigns.decisions d on d.campaign_id = c.id and d.member_id = g.member_id and d.occasion = g.occasion
     join lateral (select h.terms from campaigns.history h
                   where h.campaign_id = c.id and h.version = d.version and h.act = 'published' limit 1) t on true
     where g.gid = $1 and g.member_id = $2`,
    [id, memberId],
  );
  const offered = rows[0];
  if (!offered || !(offered.terms.once_per_device || offered.terms.once_per_payee)) return null;
  await lockCampaign(tx, offered.campaign_id);
  const others = await linkedTo(tx, offered.terms, memberId);
  const { rows: claims } = await tx.query<{ is_claimed: boolean }>(
    `select exists (select from grants.grants
                    where campaign = $1 and member_id = any($2) and claimed_at is not null) as is_claimed`,
    [offered.campaign, others],
  );
  return claims[0]!.is_claimed ? refuse('bonus_taken_elsewhere') : null;
}

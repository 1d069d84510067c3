import type { Queries } from '../../database/index.ts';
import { type Grant, grantsOfCampaign } from '../grants/index.ts';
import type { Campaign } from './campaigns.queries.ts';

const ORDER = ['granted', 'wagering'];

/** A member's bonus of a campaign: the one that can be claimed first, else one that is being bet, else the last. */
export async function bonusOf(
  db: Queries,
  { code }: Pick<Campaign, 'code'>,
  memberId: bigint,
): Promise<Grant | null> {
  const grants = await grantsOfCampaign(db, { memberId, campaign: code });
  const rank = ({ state }: Grant) => (ORDER.includes(state) ? ORDER.indexOf(state) : ORDER.length);
  return grants.reduce<Grant | null>((best, one) => {
    if (!best || rank(one) < rank(best)) return one;
    // Of several to claim, the one whose time ends first.
    return rank(one) === 0 && rank(best) === 0 && one.claim_until < best.claim_until ? one : best;
  }, null);
}

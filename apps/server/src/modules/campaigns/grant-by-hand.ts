import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';
import { isRunning, lockCampaign } from './campaigns.queries.ts';
import { decide, grantedTo } from './decide.ts';
import type { CampaignPorts } from './ports.ts';

type Reply = Result<Output<'operatorCampaigns', 'grant'>, RefusalOf<'operatorCampaigns', 'grant'>>;

/** The action of requests to give a bonus by hand; their subject is the campaign, their detail the members. */
export const HAND_REQUEST = 'campaign.grant';

/**
 * Asks to give the bonus of a campaign that is live and given by hand to members, or gives it if another operator asked
 * for the same members. A member gets it at most once a day; audience and budget hold.
 */
export function grantByHand(
  app: AppContext,
  ports: CampaignPorts,
  { id, member_ids, reason: typed }: Input<'operatorCampaigns', 'grant'>,
  context: OperatorContext,
): Promise<Reply> {
  const reason = cleanText(typed);
  const memberIds = member_ids.map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    const campaign = await lockCampaign(tx, BigInt(id));
    if (!campaign || (await membersById(tx, memberIds)).size !== memberIds.length) return refuse('not_found');
    const now = await businessNow(tx);
    if (!isRunning(campaign, now) || campaign.terms.trigger.on !== 'hand') return refuse('changed_meanwhile');
    const request = { action: HAND_REQUEST, subject: `campaign:${id}`, detail: memberIds.join(' ') };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'campaign.grant_ask' : 'campaign.grant',
      subject: `campaign:${id}`,
      details: { members: memberIds.join(' '), reason },
    });
    if (isWaiting) return ok({ waiting: true, list: [] });
    const occasion = `hand:${yangonDate(now)}`;
    const { rows } = await tx.query<{ member_id: bigint }>(
      'select member_id from campaigns.decisions where campaign_id = $1 and occasion = $2 and member_id = any($3)',
      [id, occasion, memberIds],
    );
    const had = new Set(rows.map(({ member_id }) => member_id));
    const candidates = memberIds
      .filter((memberId) => !had.has(memberId))
      .map((memberId) => ({ memberId, occasion, base: 0n, at: now }));
    const decisions = await decide(tx, ports, campaign, candidates);
    await app.live.hintBalances(tx, grantedTo(decisions));
    const outcomes = new Map(decisions.map(({ memberId, outcome }) => [memberId, outcome]));
    return ok({
      waiting: false,
      list: memberIds.map((memberId) => ({
        member_id: Number(memberId),
        outcome: outcomes.get(memberId) ?? 'had_today',
      })),
    });
  });
}

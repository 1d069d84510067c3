import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, campaignStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { approveOrRequest, audit, by, isRequestedBy } from '../operators/index.ts';
import { lockCampaign } from './campaigns.queries.ts';
import { publishRefusal } from './check-terms.ts';
import { recordHistory } from './history.ts';
import type { CampaignPorts } from './ports.ts';

type Reply = Result<Output<'operatorCampaigns', 'publish'>, RefusalOf<'operatorCampaigns', 'publish'>>;

/** The action of requests to publish; their subject is the campaign, their detail its version. */
export const PUBLISH_REQUEST = 'campaign.publish';

/**
 * Asks to publish a version, or publishes it if another operator asked for the same version. Who asks again for what they
 * asked for changes nothing; the audit log has it.
 */
export function publishCampaign(
  app: AppContext,
  ports: CampaignPorts,
  { id, version, reason: typed }: Input<'operatorCampaigns', 'publish'>,
  context: OperatorContext,
): Promise<Reply> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    const campaign = await lockCampaign(tx, BigInt(id));
    if (!campaign) return refuse('not_found');
    const isAllowed =
      allows(campaignStates, 'publish', campaign.state) ||
      allows(campaignStates, 'publishAgain', campaign.state);
    if (!isAllowed || campaign.version !== version) return refuse('changed_meanwhile');
    const refused = await publishRefusal(tx, ports, campaign);
    if (refused) return refused;
    const request = { action: PUBLISH_REQUEST, subject: `campaign:${id}`, detail: String(version) };
    const isAgain = await isRequestedBy(tx, request, context.operator.id);
    const first = isAgain ? null : await approveOrRequest(tx, request, reason, context.operator.id);
    const isWaiting = first === null;
    if (!isWaiting) {
      await tx.query(
        `update campaigns.campaigns set state = 'live', published_at = coalesce(published_at, clock.now()), live_since = clock.now(),
           decided_until = null
         where id = $1`,
        [id],
      );
      await app.live.hint(tx, { type: 'activities' });
    }
    if (!isAgain)
      await recordHistory(tx, id, {
        act: isWaiting ? 'requested' : 'published',
        reason,
        operatorId: context.operator.id,
      });
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'campaign.publish_ask' : 'campaign.publish',
      subject: `campaign:${id}`,
      details: { version, reason },
    });
    return ok({ state: isWaiting ? campaign.state : 'live', waiting: isWaiting });
  });
}

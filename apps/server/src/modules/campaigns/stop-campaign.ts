import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, campaignStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { lockCampaign } from './campaigns.queries.ts';
import { recordHistory } from './history.ts';

type Reply = Result<Output<'operatorCampaigns', 'stop'>, RefusalOf<'operatorCampaigns', 'stop'>>;

/**
 * Stops a campaign: once this has answered it grants nothing more, because every grant locks the campaign's row. What was
 * granted stays, and open screens hear of it.
 */
export function stopCampaign(
  app: AppContext,
  { id, reason: typed }: Input<'operatorCampaigns', 'stop'>,
  context: OperatorContext,
): Promise<Reply> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    const campaign = await lockCampaign(tx, BigInt(id));
    if (!campaign) return refuse('not_found');
    if (!allows(campaignStates, 'stop', campaign.state)) return refuse('changed_meanwhile');
    await tx.query(`update campaigns.campaigns set state = 'stopped', live_since = null where id = $1`, [id]);
    await recordHistory(tx, id, { act: 'stopped', reason, operatorId: context.operator.id });
    await app.live.hint(tx, { type: 'activities' });
    await audit(tx, {
      ...by(context),
      action: 'campaign.stop',
      subject: `campaign:${id}`,
      details: { reason },
    });
    return ok({ state: 'stopped' });
  });
}

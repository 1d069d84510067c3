import type { RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { cleanText } from '../../util/text.ts';
import { takeGrant } from '../grants/index.ts';
import { lockMember } from '../members/index.ts';
import { exclusionRefusal, runningExclusion } from '../protection/index.ts';
import { isRunning, lockCampaign } from './campaigns.queries.ts';
import { decide, type Outcome } from './decide.ts';
import { bonusOf } from './member-bonus.ts';
import type { CampaignPorts } from './ports.ts';

type Refusal = RefusalOf<'activities', 'apply'>;

const REFUSALS = {
  not_in_audience: 'bonus_not_for_you',
  no_reward: 'bonus_not_for_you',
  same_device: 'bonus_taken_elsewhere',
  same_payee: 'bonus_taken_elsewhere',
  budget: 'bonus_budget_used',
  not_allowed: 'offers_off',
} as const satisfies Record<Exclude<Outcome, 'granted'>, Refusal['refused']>;

/**
 * A member enters the code of a campaign and gets its bonus, once. A refusal stores nothing, so that they can try again
 * when its reason is gone. An automatic bonus is paid in the same transaction.
 */
export async function enterCode(
  app: AppContext,
  tx: Tx,
  ports: CampaignPorts,
  { memberId, campaignId, typed }: { memberId: bigint; campaignId: bigint; typed: string },
): Promise<Result<undefined, Refusal>> {
  const campaign = await lockCampaign(tx, campaignId);
  const now = await businessNow(tx);
  if (!campaign || !isRunning(campaign, now)) return refuse('activity_over');
  const { trigger } = campaign.terms;
  if (trigger.on !== 'code' || cleanText(typed).toUpperCase() !== trigger.code) return refuse('code_unknown');
  if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
  const running = await runningExclusion(tx, memberId);
  if (running) return exclusionRefusal(running);
  if (await hasDecision(tx, campaignId, memberId)) return refuse('bonus_taken');
  const [decision] = await decide(tx, ports, campaign, [{ memberId, occasion: 'code', base: 0n, at: now }]);
  if (decision!.outcome !== 'granted') return refuse(REFUSALS[decision!.outcome]);
  if (campaign.terms.claim === 'automatic' && campaign.terms.reward.kind !== 'turns') {
    const bonus = (await bonusOf(tx, campaign, memberId))!;
    const taken = await takeGrant(app, tx, { memberId, id: bonus.gid });
    if (!taken.ok) return taken;
  }
  return ok(undefined);
}

async function hasDecision(tx: Tx, campaignId: bigint, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `select exists (select from campaigns.decisions
                    where campaign_id = $1 and member_id = $2 and occasion = 'code') as has`,
    [campaignId, memberId],
  );
  return rows[0]!.has;
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { grantRow, takeGrant } from '../grants/index.ts';
import { balances } from '../ledger/index.ts';
import { type Campaign, campaignOf } from './campaigns.queries.ts';
import { claimRefusal } from './claim-refusal.ts';
import { enterCode } from './enter-code.ts';
import { bonusOf } from './member-bonus.ts';
import type { CampaignPorts } from './ports.ts';

type Refusal = RefusalOf<'activities', 'apply'>;
type Reply = Result<Output<'activities', 'apply'>, Refusal>;

/** Codes that a member may try in an hour. */
const CODES: Limit = { triesMax: 10, windowSeconds: 3600, lockSeconds: 3600 };

/** A member acts on an activity: claims the bonus that is offered, or enters the code. */
export async function applyToActivity(
  app: AppContext,
  ports: CampaignPorts,
  { activity_id, flex_type, code = '' }: Input<'activities', 'apply'>,
  { memberId, lang, once }: MemberContext,
): Promise<Reply> {
  if (flex_type === 'code') {
    const tries = await countAttempt(app.store, 'campaign.code', `member:${memberId}`, CODES);
    if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  }
  return runOnce(app.store, once, async (tx): Promise<Reply> => {
    const campaign = await campaignOf(tx, BigInt(activity_id));
    if (!campaign) return refuse('activity_over');
    const done =
      flex_type === 'claim'
        ? await claim(app, tx, campaign, memberId)
        : await enterCode(app, tx, ports, { memberId, campaignId: campaign.id, typed: code });
    if (!done.ok) return done;
    const bonus = await bonusOf(tx, campaign, memberId);
    const { wallet } = await balances(tx, memberId);
    return ok({ bonus: bonus ? grantRow(bonus, lang) : null, balance: kyatToWire(wallet) });
  });
}

async function claim(
  app: AppContext,
  tx: Tx,
  campaign: Campaign,
  memberId: bigint,
): Promise<Result<unknown, Refusal>> {
  const offered = await bonusOf(tx, campaign, memberId);
  if (!offered) return refuse('activity_over');
  const refused = await claimRefusal(tx, { memberId, id: offered.gid });
  return refused ?? takeGrant(app, tx, { memberId, id: offered.gid });
}

import type { Refused } from '@shwe/contract';
import { periodInForce } from '@shwe/contract/campaign-period';
import { type Result, refuse } from '@shwe/kernel';
import { rewardMax } from '@shwe/rules';
import type { Tx } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import type { CampaignPorts } from './ports.ts';
import type { Terms } from './terms.ts';

type TermsRefusal =
  | 'campaign_base'
  | 'campaign_budget'
  | 'campaign_code_taken'
  | 'campaign_days'
  | 'campaign_period'
  | 'campaign_table'
  | 'campaign_tiers'
  | 'campaign_weights'
  | 'campaign_whole_day';
type Refusal = Result<never, Refused<TermsRefusal>>;

/** Triggers with a sum in kyat, of which a percentage can be given. */
const WITH_SUM = ['deposit', 'bets_of_day', 'loss_of_day'];
/** Triggers with a number, from which tiers can be chosen. */
const WITH_NUMBER = [...WITH_SUM, 'login_days', 'level'];

/** Why terms contradict themselves; null if they do not. */
export function termsRefusal(terms: Terms): Refusal | null {
  const { reward, trigger } = terms;
  if (new Date(terms.from) >= new Date(terms.until)) return refuse('campaign_period');
  if (isEmpty(terms, null)) return refuse('campaign_whole_day');
  if (reward.kind === 'percent' && !WITH_SUM.includes(trigger.on)) return refuse('campaign_base');
  if (reward.kind === 'tiers' && !WITH_NUMBER.includes(trigger.on)) return refuse('campaign_base');
  if (reward.kind === 'tiers' && !isRising(reward.tiers)) return refuse('campaign_tiers');
  if (trigger.on === 'login_days' && trigger.first > trigger.last) return refuse('campaign_days');
  if (terms.turnover_times > 0 && Math.max(...Object.values(terms.weights)) === 0)
    return refuse('campaign_weights');
  // A budget of a day above that in all limits nothing, which the editor remarks.
  const budget = BigInt(Math.min(terms.budget, terms.budget_day ?? terms.budget));
  if (rewardMax(reward) > budget) return refuse('campaign_budget');
  return null;
}

/** Whether terms give nothing at all, because the period in force has no time. */
function isEmpty(terms: Terms, liveSince: Date | null): boolean {
  const { from, until } = periodInForce(terms, liveSince);
  return from >= until;
}

function isRising(tiers: readonly { from: number; amount: number }[]): boolean {
  return tiers.every(
    ({ from, amount }, at) => at === 0 || (from > tiers[at - 1]!.from && amount >= tiers[at - 1]!.amount),
  );
}

/** Why terms cannot be published now; null if they can. */
export async function publishRefusal(
  tx: Tx,
  ports: CampaignPorts,
  { id, terms }: { id: bigint; terms: Terms },
): Promise<Refusal | null> {
  const refused = termsRefusal(terms);
  if (refused) return refused;
  const now = await businessNow(tx);
  if (new Date(terms.until) <= now) return refuse('campaign_period');
  if (isEmpty(terms, now)) return refuse('campaign_whole_day');
  if (terms.reward.kind === 'turns' && !(await ports.isTableLive(tx, BigInt(terms.reward.table_id))))
    return refuse('campaign_table');
  if (terms.trigger.on === 'code' && (await isCodeTaken(tx, id, terms.trigger.code)))
    return refuse('campaign_code_taken');
  return null;
}

async function isCodeTaken(tx: Tx, id: bigint, code: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_taken: boolean }>(
    `select exists (select from campaigns.campaigns where state = 'live' and id <> $1
                    and terms->'trigger'->>'code' = $2 and (terms->>'until')::timestamptz > clock.now()) as is_taken`,
    [id, code],
  );
  return rows[0]!.is_taken;
}

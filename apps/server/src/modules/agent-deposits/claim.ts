import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { isReferenceAllowed } from '../../util/payment-reference.ts';
import { depositLimitRefusal } from '../deposits/index.ts';
import { makePictureCopy, storePicture } from '../files/index.ts';
import { hasPhone, lockMembers } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { shownAccounts } from './accounts.ts';
import { claimByAdid, insertClaim, isReferenceUsed, nextClaimId, openClaimOf } from './claims.queries.ts';
import { notifyClaim } from './notify-claim.ts';
import { depositAgentOf, depositBounds } from './way.ts';
import { memberClaim } from './wire-rows.ts';

type Reply = Output<'agentDeposits', 'claim'>;
type Refusal = RefusalOf<'agentDeposits', 'claim'>;

/** Claims of a member a day, because each has a picture to re-encode and a message to the agent. */
const CLAIMS: Limit = { triesMax: 20, windowSeconds: 86_400, lockSeconds: 86_400 };

/**
 * A member says that the agent was paid outside. Nothing is booked. The rows of both sides are locked, so that what is
 * checked stays: the agent, the accounts shown, the member's own limits, other claims.
 */
export async function claimDeposit(
  app: AppContext,
  input: Input<'agentDeposits', 'claim'>,
  { memberId, lang, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const { reference } = input;
  if (!isReferenceAllowed(reference)) return refuse('wrong_input', { field: 'reference' });
  // A repeat must neither count as another picture nor be re-encoded.
  const repeat = await findRepeat<Reply>(app.store, once);
  if (repeat) return repeat;
  const settings = await readSettings(app.store);
  const { min, max } = depositBounds(settings);
  if (input.amount < min || input.amount > max) return refuse('transfer_amount_bad', { min, max });
  const sent = await countAttempt(app.store, 'attachment', `agent deposit:${memberId}`, CLAIMS);
  if (!sent.allowed) return refuse('too_many_tries', waitDetails(sent.waitSeconds));
  const copy = await makePictureCopy(input.picture, memberId);
  if (!copy.ok) return copy;
  const amount = BigInt(input.amount);
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const agentId = await depositAgentOf(tx, memberId, settings);
    if (agentId === null) return refuse('no_agent_deposit');
    const [state] = await lockMembers(tx, memberId, agentId);
    if (state !== 'active') return refuse('suspended');
    // Dismissed, suspended or replaced while this call waited for the lock.
    if ((await depositAgentOf(tx, memberId, settings)) !== agentId) return refuse('no_agent_deposit');
    const accounts = await shownAccounts(tx, agentId, settings, lang);
    if (!accounts.some(({ id }) => id === input.account_id)) return refuse('no_agent_deposit');
    if ((await openClaimOf(tx, memberId)) !== null) return refuse('agent_deposit_open');
    if (await isReferenceUsed(tx, agentId, reference)) return refuse('reference_used');
    const refusal = await claimantRefusal(tx, memberId, amount);
    if (refusal) return refusal;
    const id = await nextClaimId(tx);
    const adid = `AD-${id}`;
    const { bytes } = copy.value;
    const pictureId = await storePicture(tx, { memberId, subject: `agent deposit:${adid}`, bytes });
    const payeeId = BigInt(input.account_id);
    await insertClaim(tx, { id, memberId, agentId, payeeId, amount, reference, pictureId });
    const row = (await claimByAdid(tx, adid))!;
    await notifyClaim(app, tx, row);
    return ok(memberClaim(tx, row, lang));
  });
}

/** Why a member may not deposit an amount through the agent: no phone yet, on a break, excluded, or at an own limit. */
export async function claimantRefusal(
  tx: Tx,
  memberId: bigint,
  amount: bigint,
): Promise<
  | ({ ok: false } & Refused<
      'excluded_by_payee' | 'limit_reached' | 'phone_needed' | 'self_excluded' | 'time_out'
    >)
  | null
> {
  if (!(await hasPhone(tx, memberId))) return refuse('phone_needed');
  return depositLimitRefusal(tx, memberId, amount);
}

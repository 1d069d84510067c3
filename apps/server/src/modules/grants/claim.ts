import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { allows, grantStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { balances, campaignAccount, lockMemberMoney, post } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { type Grant, lockGrant } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { takerRefusal } from './taker-refusal.ts';

type Reply = Output<'grants', 'claim'>;

/**
 * A member takes a bonus: the campaign's account pays it into the wallet, and the turnover that its terms name begins.
 * Refused as `takerRefusal` says, and as `mayNot` does. With a campaign only its bonuses are found.
 */
export function claimGrant(
  app: AppContext,
  { id }: Input<'grants', 'claim'>,
  { memberId, once }: MemberContext,
  { campaign, mayNot }: { campaign?: string; mayNot?: GrantPorts['claimRefusal'] },
): Promise<Result<Reply, RefusalOf<'grants', 'claim'>>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, RefusalOf<'grants', 'claim'>>> => {
    const refused = await mayNot?.(tx, { memberId, id });
    return refused ?? takeGrant(app, tx, { memberId, id, campaign });
  });
}

type Taken = { memberId: bigint; id: string; campaign?: string | undefined };

/** Pays a bonus that was offered to a member, for `claimGrant` and for other modules' transactions. */
export async function takeGrant(
  app: AppContext,
  tx: Tx,
  { memberId, id, campaign }: Taken,
): Promise<Result<Reply, RefusalOf<'grants', 'claim'>>> {
  const refused = await takerRefusal(tx, memberId, await lockMember(tx, memberId));
  if (refused) return refused;
  const grant = await lockGrant(tx, memberId, id);
  if (!grant || (campaign !== undefined && grant.campaign !== campaign)) return refuse('not_found');
  const isOver = grant.claim_until <= (await businessNow(tx));
  if (isOver || !allows(grantStates, 'claim', grant.state)) return refuse('changed_meanwhile');
  await pay(tx, grant);
  await app.live.hint(tx, { type: 'balance', memberId });
  const { wallet } = await balances(tx, memberId);
  return ok({
    id,
    state: grant.turnover_times === 0 ? 'released' : 'wagering',
    balance: kyatToWire(wallet),
  });
}

/** Pays a grant and starts its turnover. All money of the member is locked, so that what it was before is exact. */
async function pay(tx: Tx, grant: Grant): Promise<void> {
  const account = await campaignAccount(tx, grant.campaign);
  const { wallet } = await lockMemberMoney(tx, grant.member_id, [account]);
  const before = await tx.query<{ money: bigint }>('select grants.money_of($1) as money', [grant.member_id]);
  const posted = await post(tx, {
    kind: 'bonus',
    key: `bonus:${grant.gid}`,
    reference: grant.gid,
    postings: [
      { accountId: account, amount: -grant.amount },
      { accountId: wallet, amount: grant.amount },
    ],
  });
  if (!posted.ok) throw new Error(`bonus ${grant.gid}: ${posted.refused}`);
  const required = grant.amount * BigInt(grant.turnover_times);
  await requireTurnover(tx, {
    memberId: grant.member_id,
    source: 'bonus',
    reference: grant.gid,
    amount: grant.amount,
    required,
    weights: grant.weights ?? undefined,
  });
  await tx.query(
    `update grants.grants
     set state = $2, claimed_at = clock.now(), play_until = clock.now() + make_interval(days => play_days),
         entry_id = $3, money_before = $4, ended_at = case $2 when 'released' then clock.now() end
     where gid = $1`,
    [grant.gid, required === 0n ? 'released' : 'wagering', posted.value.entryId, before.rows[0]!.money],
  );
}

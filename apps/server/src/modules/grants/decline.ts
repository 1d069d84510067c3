import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { allows, grantStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances } from '../ledger/index.ts';
import { endGrant, lockGrant } from './grants.queries.ts';

type Reply = Output<'grants', 'decline'>;
type Refusal = RefusalOf<'grants', 'decline'>;

/** A member declines a bonus that was offered. */
export function declineGrant(
  app: AppContext,
  { id }: Input<'grants', 'decline'>,
  { memberId, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const grant = await lockGrant(tx, memberId, id);
    if (!grant) return refuse('not_found');
    if (!allows(grantStates, 'decline', grant.state)) return refuse('changed_meanwhile');
    await endGrant(tx, { gid: id, state: 'declined' });
    const { wallet } = await balances(tx, memberId);
    return ok({ id, state: 'declined', balance: kyatToWire(wallet) });
  });
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { lockWagering } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { isPlaying, takeBack, whatIsTakenBack } from './take-back.ts';

type Refusal = RefusalOf<'grants', 'forfeit'>;

/**
 * A member gives up every bonus that is being bet, with what was won with them above the own money, so that the own
 * money can be withdrawn. Refused while bets are open or money is at games, and if the sum is not the one that was shown.
 */
export function forfeitGrants(
  app: AppContext,
  ports: GrantPorts,
  input: Input<'grants', 'forfeit'>,
  { memberId, once }: MemberContext,
): Promise<Result<Output<'grants', 'forfeit'>, Refusal>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Output<'grants', 'forfeit'>, Refusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    const wagering = await lockWagering(tx, memberId);
    if (wagering.length === 0) return refuse('not_found');
    if (await isPlaying(tx, ports, memberId)) return refuse('play_open');
    const { amount: expected } = await whatIsTakenBack(tx, memberId, wagering);
    if (kyatToWire(expected) !== input.amount) return refuse('changed_meanwhile');
    const amount = await takeBack(app, tx, ports, wagering, { state: 'forfeited' });
    if (amount === null) return refuse('play_open');
    // What came into the wallet while it was not locked yet.
    if (amount !== expected) return refuse('changed_meanwhile');
    const { wallet } = await balances(tx, memberId);
    return ok({ amount: kyatToWire(amount), balance: kyatToWire(wallet) });
  });
}

import type { Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { balances } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { CLAIM_FROM, type Part } from './rebate-days.ts';

type Reply = Output<'rebates', 'claimOwn'>;
type Refusal = RefusalOf<'rebates', 'claimOwn'>;

/** What is claimed: the games, or null for all, and the sum that the member saw. */
export type Claim = { part: Part; games: string[] | null; expected: number };

/**
 * Pays the rebates of a member that are left, from 15:00 on. Refused if nothing is left or claimed, or if the sum is not
 * the one that the member saw.
 */
export function claimRebates(
  app: AppContext,
  { part, games, expected }: Claim,
  { memberId, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
    if (yangonTime(await businessNow(tx)) < CLAIM_FROM) return refuse('rebate_early');
    if (expected === 0) return refuse('rebate_none');
    const { rows } = await tx.query<{
      outcome: 'paid' | 'rebate_none' | 'changed_meanwhile';
      amount: bigint;
    }>('select outcome, amount from rebates.claim($1, $2, $3, $4)', [memberId, part, games, expected]);
    const { outcome, amount } = rows[0]!;
    if (outcome === 'changed_meanwhile') return refuse(outcome, { amount: kyatToWire(amount) });
    if (outcome === 'rebate_none') return refuse(outcome);
    await app.live.hint(tx, { type: 'balance', memberId });
    const { wallet } = await balances(tx, memberId);
    return ok({ amount: kyatToWire(amount), balance: kyatToWire(wallet) });
  });
}

/** The games of `game_str`: null for all of them. */
export function gamesOf(text: string): string[] | null {
  const keys = text.split(',').map((key) => key.trim());
  return text.trim() === '' || keys.includes('all') ? null : keys;
}

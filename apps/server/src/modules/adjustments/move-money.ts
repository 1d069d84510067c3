import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { memberAccounts, move, type PostRefusal, systemAccounts } from '../ledger/index.ts';

type Posted = Promise<Result<{ entryId: bigint }, PostRefusal>>;

/** Posts an adjustment to the wallet, or from it if the amount is negative. Refused if the wallet has too little. */
export async function postAdjustment(
  tx: Tx,
  { memberId, amount, aid }: { memberId: bigint; amount: bigint; aid: string },
): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { adjustments } = await systemAccounts(tx);
  return move(tx, 'adjustment', aid, adjustments, wallet, amount);
}

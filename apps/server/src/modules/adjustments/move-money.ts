import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { memberAccounts, move, type PostRefusal, systemAccounts } from '../ledger/index.ts';

type Case = { memberId: bigint; amount: bigint };

type Posted = Promise<Result<{ entryId: bigint }, PostRefusal>>;

/** Posts an adjustment to the wallet, or from it if the amount is negative. Refused if the wallet has too little. */
export async function adjust(tx: Tx, { memberId, amount, aid }: Case & { aid: string }): Posted {
  const { wallet } = await memberAccounts(tx, memberId);
  const { adjustments } = await systemAccounts(tx);
  return move(tx, 'adjustment', aid, adjustments, wallet, amount);
}

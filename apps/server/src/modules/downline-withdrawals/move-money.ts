import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { memberAccounts, move, type PostRefusal, post, systemAccounts } from '../ledger/index.ts';
import { type Case, settledOf } from './cases.queries.ts';

type Money = Pick<
  Case,
  'eid' | 'state' | 'member_id' | 'agent_id' | 'amount' | 'fee' | 'part_amount' | 'part_fee'
>;

/** Holds the money of a request: wallet → held. Refused if the wallet has too little. */
export async function holdMoney(
  tx: Tx,
  { eid, member_id: memberId, amount }: Pick<Money, 'eid' | 'member_id' | 'amount'>,
): Promise<Result<{ entryId: bigint }, PostRefusal>> {
  const { wallet, held } = await memberAccounts(tx, memberId);
  return move(tx, 'escrow_hold', eid, wallet, held, amount);
}

/** Gives the held money back to the member, or what is left of it when a part was paid. */
export async function returnMoney(tx: Tx, row: Money): Promise<void> {
  const { wallet, held } = await memberAccounts(tx, row.member_id);
  const amount = row.state === 'decided_part' ? row.amount - row.part_amount! : row.amount;
  assertPosted(row.eid, await move(tx, 'escrow_returned', row.eid, held, wallet, amount));
}

/** Credits the held money, or the part that was paid, to the agent's main wallet, less the fee. */
export async function releaseMoney(tx: Tx, row: Money): Promise<void> {
  const { paid, fee } = settledOf(row);
  const { held } = await memberAccounts(tx, row.member_id);
  const { wallet } = await memberAccounts(tx, row.agent_id);
  const { fees } = await systemAccounts(tx);
  const posted = await post(tx, {
    kind: 'escrow_released',
    key: `escrow_released:${row.eid}`,
    reference: row.eid,
    postings: [
      { accountId: held, amount: -paid },
      { accountId: wallet, amount: paid - fee },
      ...(fee > 0n ? [{ accountId: fees, amount: fee }] : []),
    ],
  });
  assertPosted(row.eid, posted);
}

/** The held money is always there; a refusal is a bug. */
function assertPosted(eid: string, posted: Result<unknown, PostRefusal>): void {
  if (!posted.ok) throw new Error(`the money of ${eid}: ${posted.refused}`);
}

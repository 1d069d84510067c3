import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { DownlineTransfer } from './transfers.queries.ts';

/** A transfer as one side sees it; `remarks` are what an agent calls the members. */
export function transferRow(
  transfer: DownlineTransfer,
  viewerId: bigint,
  remarks: ReadonlyMap<bigint, string>,
): Output<'downlineTransfers', 'transfer'> {
  const isAgent = transfer.agent_id === viewerId;
  const other = isAgent ? transfer.member_id : transfer.agent_id;
  return {
    tid: transfer.tid,
    time: transfer.made_at.toISOString(),
    id: Number(other),
    name: remarks.get(other) ?? String(other),
    direction: isAgent ? -1 : 1,
    amount: kyatToWire(transfer.amount),
    fee: isAgent ? kyatToWire(transfer.fee) : 0,
    is_deposit: transfer.is_deposit,
    after_money: kyatToWire(isAgent ? transfer.agent_balance : transfer.member_balance),
  };
}

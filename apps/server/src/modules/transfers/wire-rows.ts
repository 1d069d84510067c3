import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { TransferState } from '@shwe/rules';
import type { TitledTransfer } from './transfers.queries.ts';

/** The wire's codes of transfer states: 0 in progress, 1 done, 2 not done. */
export const transferCodes: Record<TransferState, number> = { sending: 0, unknown: 0, done: 1, not_done: 2 };

/** A transfer as its member sees it. */
export function transferCard(row: TitledTransfer): Output<'transfers', 'transfer'> {
  return {
    tid: row.tid,
    time: row.requested_at.toISOString(),
    platform: row.platform,
    api_title: row.title,
    transfer_type: row.direction === 'to_game' ? 0 : 1,
    money: kyatToWire(row.amount),
    after_money: row.balance_after === null ? null : kyatToWire(row.balance_after),
    state: row.state,
    status: transferCodes[row.state],
  };
}

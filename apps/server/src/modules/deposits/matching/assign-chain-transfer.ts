import type { Input, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { chainTransferById, microToKyat } from '../../crypto/index.ts';
import { isClosed } from '../../members/index.ts';
import { audit, by, recordCaseEvent } from '../../operators/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { depositByTid } from '../deposits.queries.ts';
import { openUnmatchedPayment } from './match-chain-transfer.ts';

/**
 * Assigns a chain transfer of unknown amount to an order. It becomes an unmatched payment at that order's rate, and the
 * assignment is its 1st approval. Another operator credits or rejects it.
 */
export function assignChainTransfer(
  app: AppContext,
  input: Input<'operatorDeposits', 'assignChainTransfer'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'assignChainTransfer'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'assignChainTransfer'>>> => {
      const transfer = await chainTransferById(tx, BigInt(input.id), 'locked');
      if (transfer?.outcome !== 'unknown' || transfer.lost_at !== null) return refuse('not_found');
      if (transfer.tid !== null) return refuse('already_decided', { state: 'processing' });
      const order = await depositByTid(tx, input.tid, 'unlocked');
      const isOrder =
        order?.rail === 'crypto' && order.unmatched_of === null && order.wallet === transfer.wallet;
      if (!isOrder || microToKyat(transfer.micro, order.usdt_rate!) === 0n)
        return refuse('wrong_input', { field: 'tid' });
      if (await isClosed(tx, order.member_id)) return refuse('member_closed');
      await tx.query('update cashier.chain_transfers set tid = $2 where id = $1', [transfer.id, order.tid]);
      const tid = await openUnmatchedPayment(tx, order, transfer);
      await tx.query('update cashier.deposits set approved_by = $2 where tid = $1', [
        tid,
        context.operator.id,
      ]);
      const subject = `deposit:${tid}`;
      const action = 'deposit.credit_ask';
      await recordCaseEvent(tx, {
        subject,
        state: 'processing',
        operatorId: context.operator.id,
        note: action,
      });
      await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
      const details = { sighting: transfer.sid, order: order.tid, usdt: Number(transfer.micro) };
      await audit(tx, { ...by(context), action, subject, details });
      const [row] = await depositRows(tx, [(await depositByTid(tx, tid, 'unlocked'))!]);
      return ok(row!);
    },
  );
}

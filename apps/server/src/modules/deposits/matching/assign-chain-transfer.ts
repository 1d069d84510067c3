import type { Input, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { chainTransferById, kyatFor } from '../../crypto/index.ts';
import { isClosed } from '../../members/index.ts';
import { audit, by, note } from '../../operators/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { depositByTid } from '../deposits.queries.ts';
import { openUnmatchedPayment } from './match-chain-transfer.ts';

/**
 * Says which order a transfer of an unknown sum came for: it becomes a case of what came, at that order's rate, and
 * saying so is the first yes to crediting it. Another operator credits or refuses it, as every other case.
 */
export function assignChainTransfer(
  app: AppContext,
  input: Input<'operatorDeposits', 'assignChainTransfer'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'assignChainTransfer'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'assignChainTransfer'>>> => {
      const sighting = await chainTransferById(tx, BigInt(input.id), 'locked');
      if (sighting?.outcome !== 'unknown' || sighting.lost_at !== null) return refuse('not_found');
      if (sighting.tid !== null) return refuse('already_decided', { state: 'processing' });
      const order = await depositByTid(tx, input.tid, 'unlocked');
      const isOrder =
        order?.rail === 'crypto' && order.unmatched_of === null && order.wallet === sighting.wallet;
      if (!isOrder || kyatFor(sighting.micro, order.usdt_rate!) === 0n)
        return refuse('wrong_input', { field: 'tid' });
      if (await isClosed(tx, order.member_id)) return refuse('member_closed');
      await tx.query('update cashier.chain_transfers set tid = $2 where id = $1', [sighting.id, order.tid]);
      const tid = await openUnmatchedPayment(tx, order, sighting);
      await tx.query('update cashier.deposits set approved_by = $2 where tid = $1', [
        tid,
        context.operator.id,
      ]);
      const subject = `deposit:${tid}`;
      const action = 'deposit.credit_ask';
      await note(tx, { subject, state: 'processing', operatorId: context.operator.id, note: action });
      await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
      await app.live.hint(tx, { type: 'queue' });
      const details = { sighting: sighting.sid, order: order.tid, usdt: Number(sighting.micro) };
      await audit(tx, { ...by(context), action, subject, details });
      const [row] = await depositRows(tx, [(await depositByTid(tx, tid, 'unlocked'))!]);
      return ok(row!);
    },
  );
}

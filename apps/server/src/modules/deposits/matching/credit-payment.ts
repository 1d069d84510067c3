import type { Input, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { chainTransferById } from '../../crypto/index.ts';
import { isClosed } from '../../members/index.ts';
import { audit, by, recordCaseEvent } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { depositByTid } from '../deposits.queries.ts';
import { creditWithTurnover } from './apply-callback.ts';
import { lockOpenDeposit } from './decide-deposit.ts';

/**
 * Approves an unmatched payment (late, of another amount, or paid again) from a gateway or a chain. The 1st approval is
 * stored, the 2nd one by another operator moves the money. Until then one operator can reject it.
 */
export async function creditPayment(
  app: AppContext,
  input: Input<'operatorDeposits', 'creditPayment'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditPayment'>>> {
  const turnoverTimes = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditPayment'>>> => {
      const open = await lockOpenDeposit(tx, input.tid, 'credit');
      if (!open.ok) return open;
      const payment = open.value;
      if (payment.unmatched_of === null) return refuse('not_found');
      // The chain no longer contains the transfer, so there is nothing to credit. The transfer is locked, because the
      // poll that finds it lost does not lock the payment.
      const transfer =
        payment.chain_transfer_id && (await chainTransferById(tx, payment.chain_transfer_id, 'locked'));
      if (transfer && transfer.lost_at !== null) return refuse('receipt_differs');
      if (await isClosed(tx, payment.member_id)) return refuse('member_closed');
      if (payment.approved_by === context.operator.id) return refuse('same_person');
      const isSecondApproval = payment.approved_by !== null;
      if (isSecondApproval) {
        const balance = await creditWithTurnover(tx, payment, turnoverTimes);
        await tx.query(
          `update cashier.deposits set state = 'succeeded', balance_after = $2, decided_by = $3,
                decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
          [payment.id, balance, context.operator.id],
        );
      } else {
        await tx.query('update cashier.deposits set approved_by = $2 where id = $1', [
          payment.id,
          context.operator.id,
        ]);
      }
      const subject = `deposit:${payment.tid}`;
      const action = isSecondApproval ? 'deposit.credit' : 'deposit.credit_ask';
      const [row] = await depositRows(tx, [(await depositByTid(tx, payment.tid, 'unlocked'))!]);
      const state = isSecondApproval ? 'succeeded' : 'processing';
      await recordCaseEvent(tx, { subject, state, operatorId: context.operator.id, note: action });
      if (isSecondApproval) await app.live.hint(tx, { type: 'balance', memberId: payment.member_id });
      const details = {
        amount: kyatToWire(payment.amount),
        member: Number(payment.member_id),
        receipt: undefined,
      };
      await audit(tx, { ...by(context), action, subject, details });
      return ok(row!);
    },
  );
}

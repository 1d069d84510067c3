import type { Input, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { isClosed } from '../../members/index.ts';
import { audit, by, note } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { depositByTid } from '../deposits.queries.ts';
import { moveIn } from './apply-callback.ts';
import { lockOpen } from './decide-deposit.ts';

/**
 * Credits money that came late, in another amount or once more, through a gateway or on a chain. The first operator's
 * word is kept, the same call by another moves the money; refusing it stays open to one of them until then.
 */
export async function creditPayment(
  app: AppContext,
  input: Input<'operatorDeposits', 'creditPayment'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditPayment'>>> {
  const times = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditPayment'>>> => {
      const open = await lockOpen(tx, input.tid);
      if (!open.ok) return open;
      const order = open.value;
      if (order.unmatched_of === null) return refuse('not_found');
      // The chain that showed it no longer has it: there is nothing to credit.
      if (order.sighting_lost) return refuse('receipt_differs');
      if (await isClosed(tx, order.member_id)) return refuse('member_closed');
      if (order.approved_by === context.operator.id) return refuse('same_person');
      const isSecond = order.approved_by !== null;
      if (isSecond) {
        const balance = await moveIn(tx, order, times);
        await tx.query(
          `update cashier.deposits set state = 'succeeded', balance_after = $2, decided_by = $3,
                decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
          [order.id, balance, context.operator.id],
        );
      } else {
        await tx.query('update cashier.deposits set approved_by = $2 where id = $1', [
          order.id,
          context.operator.id,
        ]);
      }
      const subject = `deposit:${order.tid}`;
      const action = isSecond ? 'deposit.credit' : 'deposit.credit_ask';
      const [row] = await depositRows(tx, [(await depositByTid(tx, order.tid, 'unlocked'))!]);
      const state = isSecond ? 'succeeded' : 'processing';
      await note(tx, { subject, state, operatorId: context.operator.id, note: action });
      if (isSecond) await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
      await app.live.hint(tx, { type: 'queue' });
      const details = { amount: kyatToWire(order.amount), member: kyatToWire(order.member_id) };
      await audit(tx, { ...by(context), action, subject, details });
      return ok(row!);
    },
  );
}

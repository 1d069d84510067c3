import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { type Queries, runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import {
  type ApprovalRequest,
  approvalRequestOf,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { cancelAndRefundDraw } from './cancel-and-refund-draw.ts';
import { drawByName } from './draws.ts';

type CancelInput = Input<'operatorDraws', 'cancelDraw'>;
type Reply = Output<'operatorDraws', 'cancelDraw'>;
type WithdrawReply = Output<'operatorDraws', 'withdrawCancelRequest'>;

/**
 * Cancels a draw without a result and refunds all stakes. One operator may cancel a draw without bets before its close.
 * Otherwise a second operator must approve: a refund takes away what members hope for, after the close perhaps a win.
 * Members read the first operator's reason. A draw with a result is corrected, never cancelled (docs/decisions/0028).
 */
export function cancelDraw(
  app: AppContext,
  input: CancelInput,
  context: OperatorContext,
): Promise<
  Result<Reply, Refused<'entry_cancelled' | 'key_reused' | 'server_busy' | 'not_found' | 'result_known'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'entry_cancelled' | 'not_found' | 'result_known'>>> => {
      const draw = await drawByName(tx, input.issue, 'for update');
      if (!draw) return refuse('not_found', {});
      if (draw.state === 'cancelled') return refuse('entry_cancelled', {});
      if (draw.result !== null) return refuse('result_known', {});
      const { rows } = await tx.query<{ needs_approval: boolean }>(
        `select clock.now() >= $2 or exists (select from lottery.draw_members where draw_id = $1) as needs_approval`,
        [draw.id, draw.closes_at],
      );
      const approval = cancelApproval(draw.name);
      const firstRequest = rows[0]!.needs_approval
        ? await approveOrRequest(tx, approval, input.reason, context.operator.id)
        : input;
      if (!firstRequest) {
        await app.live.hint(tx, { type: 'issue', issue: draw.name });
        await audit(tx, {
          ...by(context),
          action: 'issue.cancel_ask',
          subject: `issue:${draw.name}`,
          details: { issue: draw.name, reason: input.reason },
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      const { slips, refunded } = await cancelAndRefundDraw(app, tx, draw, firstRequest.reason);
      await audit(tx, {
        ...by(context),
        action: 'issue.cancel',
        subject: `issue:${draw.name}`,
        details: { reason: input.reason, slips, refunded },
      });
      return ok({ waiting: false, refunded_slips: Number(slips), refunded: kyatToWire(refunded) });
    },
  );
}

/** Withdraws the request to cancel a draw. Refused as `already_decided` when none is pending. */
export function withdrawCancelRequest(
  app: AppContext,
  input: Input<'operatorDraws', 'withdrawCancelRequest'>,
  context: OperatorContext,
): Promise<Result<WithdrawReply, RefusalOf<'operatorDraws', 'withdrawCancelRequest'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<WithdrawReply, Refused<'already_decided' | 'not_found'>>> => {
      const draw = await drawByName(tx, input.issue, 'for update');
      if (!draw) return refuse('not_found', {});
      if (!(await withdrawApprovalRequest(tx, cancelApproval(draw.name))))
        return refuse('already_decided', {});
      await app.live.hint(tx, { type: 'issue', issue: draw.name });
      await audit(tx, {
        ...by(context),
        action: 'issue.cancel_drop',
        subject: `issue:${draw.name}`,
      });
      return ok({});
    },
  );
}

/** The pending request to cancel a draw; null when there is none. */
export function cancelRequestOf(
  db: Queries,
  drawName: string,
  viewerId: bigint,
): Promise<Output<'operatorResults', 'get'>['cancel_ask']> {
  return approvalRequestOf(db, cancelApproval(drawName), viewerId);
}

const cancelApproval = (drawName: string): ApprovalRequest => ({
  action: 'cancel',
  subject: drawName,
  detail: '',
});

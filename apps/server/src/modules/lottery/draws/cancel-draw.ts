import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Queries } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import {
  type ApprovalRequest,
  approvalRequestOf,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { drawByName } from './draws.ts';
import { refundDraw } from './refund-draw.ts';

type Asked = Input<'operatorDraws', 'cancelDraw'>;
type Reply = Output<'operatorDraws', 'cancelDraw'>;
type Dropped = Output<'operatorDraws', 'withdrawCancelRequest'>;

/**
 * Calls off one issue that has no result and gives every stake back. Before its close one operator may. After it the
 * figures may be known, and giving stakes back would take a win from someone: then two operators must ask for it, and
 * members read the reason of the first. An issue that has a result is corrected, never cancelled
 * (docs/decisions/0028).
 */
export function cancelDraw(
  app: AppContext,
  input: Asked,
  context: OperatorContext,
): Promise<Result<Reply, Refused<'entry_cancelled' | 'key_reused' | 'not_found' | 'result_known'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'entry_cancelled' | 'not_found' | 'result_known'>>> => {
      const issue = await drawByName(tx, input.issue, 'for update');
      if (!issue) return refuse('not_found', {});
      if (issue.state === 'cancelled') return refuse('entry_cancelled', {});
      if (issue.result !== null) return refuse('result_known', {});
      const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
      const isClosed = rows[0]!.now >= issue.closes_at;
      const ask = cancelAsk(issue.name);
      const first = isClosed ? await approveOrRequest(tx, ask, input.reason, context.operator.id) : input;
      if (!first) {
        await app.live.hint(tx, { type: 'issue', issue: issue.name });
        await audit(tx, {
          ...by(context),
          action: 'issue.cancel_ask',
          subject: `issue:${issue.name}`,
          details: input,
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      const { slips, refunded } = await refundDraw(app, tx, issue, first.reason);
      await audit(tx, {
        ...by(context),
        action: 'issue.cancel',
        subject: `issue:${issue.name}`,
        details: { reason: input.reason, slips, refunded },
      });
      return ok({ waiting: false, refunded_slips: Number(slips), refunded: kyatToWire(refunded) });
    },
  );
}

/** Takes back the asking to call an issue off, before a second operator has said so, too. */
export function withdrawCancelRequest(
  app: AppContext,
  input: Input<'operatorDraws', 'withdrawCancelRequest'>,
  context: OperatorContext,
): Promise<Result<Dropped, RefusalOf<'operatorDraws', 'withdrawCancelRequest'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Dropped, Refused<'already_decided' | 'not_found'>>> => {
      const issue = await drawByName(tx, input.issue, 'for update');
      if (!issue) return refuse('not_found', {});
      if (!(await withdrawApprovalRequest(tx, cancelAsk(issue.name)))) return refuse('already_decided', {});
      await app.live.hint(tx, { type: 'issue', issue: issue.name });
      await audit(tx, {
        ...by(context),
        action: 'issue.cancel_drop',
        subject: `issue:${issue.name}`,
        details: {},
      });
      return ok({});
    },
  );
}

/** Who waits for a second to call an issue off; null while nobody does. */
export function cancelRequestOf(
  db: Queries,
  issue: string,
  viewerId: bigint,
): Promise<Output<'operatorResults', 'get'>['cancel_ask']> {
  return approvalRequestOf(db, cancelAsk(issue), viewerId);
}

const cancelAsk = (issue: string): ApprovalRequest => ({ deed: 'cancel', subject: issue, detail: '' });

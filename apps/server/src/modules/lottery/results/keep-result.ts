import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { setFigure } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  type RequestedApproval,
} from '../../operators/index.ts';
import { type Draw, drawByName } from '../draws/index.ts';
import { sameFigures } from './figures.ts';
import {
  contradictionOf,
  type FeedContradiction,
  keepApproval,
  markContradiction,
} from './kept-results.queries.ts';

type KeepInput = Input<'operatorResults', 'keep'>;
type Reply = Output<'operatorResults', 'keep'>;
type Refusal = 'changed_meanwhile' | 'figures_not_result' | 'figures_wrong' | 'not_found';

/**
 * Keeps a result that the feed contradicts, which ends the alarm. Two operators look at the exchange again, enter what
 * it publishes, which must be the result, and give a reason. It counts for these figures of the feed only: others
 * contradict the result anew, and so do the same ones after a correction.
 */
export function keepResult(
  app: AppContext,
  input: KeepInput,
  context: OperatorContext,
): Promise<Result<Reply, Refused<Refusal | 'key_reused' | 'server_busy'>>> {
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refused<Refusal>>> => {
    const draw = await drawByName(tx, input.issue, 'for update');
    if (!draw) return refuse('not_found', {});
    const contradiction = await contradictionOf(tx, draw.id);
    if (contradiction?.since.toISOString() !== input.since) return refuse('changed_meanwhile', {});
    const setIndex = setFigure(input.set_index);
    const setValue = setFigure(input.set_value);
    if (setIndex === null || setValue === null) return refuse('figures_wrong', {});
    if (!sameFigures(draw, { setIndex, setValue })) return refuse('figures_not_result', {});
    const request = keepApproval(draw.name, contradiction.since);
    const [first] = await approvalRequestsOf(tx, request.action, request.subject);
    const isApproved = await approveOrRequest(tx, request, input.reason, context.operator.id);
    await app.live.hint(tx, { type: 'issue', issue: draw.name });
    const entry = { ...by(context), subject: `issue:${draw.name}` };
    if (!isApproved) {
      // The feed's figures stay out of it: whoever enters a correction after all must not be able to copy them.
      await audit(tx, { ...entry, action: 'result.keep_ask', details: { reason: input.reason } });
      return ok({ waiting: true });
    }
    await saveKept(tx, draw, { contradiction, first: first!, second: { input, context } });
    await markContradiction(tx, draw, null);
    await audit(tx, {
      ...entry,
      action: 'result.keep',
      details: {
        feedIndex: contradiction.set_index,
        feedValue: contradiction.set_value,
        version: draw.version,
        reason: input.reason,
      },
    });
    return ok({ waiting: false });
  });
}

type Kept = {
  contradiction: FeedContradiction;
  first: RequestedApproval;
  second: { input: KeepInput; context: OperatorContext };
};

async function saveKept(tx: Tx, draw: Draw, { contradiction, first, second }: Kept): Promise<void> {
  await tx.query(
    `insert into lottery.kept_results (draw_id, version, feed_set_index, feed_set_value, asked_by, asked_at, asked_reason,
                                       confirmed_by, confirmed_at, confirmed_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock.now(), $9)`,
    [
      draw.id,
      draw.version,
      contradiction.set_index,
      contradiction.set_value,
      first.operator_id,
      first.requested_at,
      first.reason,
      second.context.operator.id,
      second.input.reason,
    ],
  );
}

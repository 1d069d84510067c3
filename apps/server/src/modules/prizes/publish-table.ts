import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, prizeTableStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';
import { figuresDigest, LIVE_REQUEST } from './save-table.ts';
import { lockPrizeTable } from './tables.queries.ts';

type Refusal = RefusalOf<'operatorPrizes', 'publish'>;

/**
 * Puts a draft or a stopped table live, once two operators asked for the same odds, terms and budgets, which each of them
 * saw: a table that says something else by now is refused.
 */
export function publishTable(
  app: AppContext,
  { id: tableId, digest, reason: typed }: Input<'operatorPrizes', 'publish'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorPrizes', 'publish'>, Refusal>> {
  const id = BigInt(tableId);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<{ waiting: boolean }, Refusal>> => {
    const table = await lockPrizeTable(tx, id);
    if (!table) return refuse('not_found');
    const mayGoLive =
      allows(prizeTableStates, 'publish', table.state) || allows(prizeTableStates, 'resume', table.state);
    if (!mayGoLive || digest !== figuresDigest(table)) return refuse('changed_meanwhile');
    const request = { action: LIVE_REQUEST, subject: String(id), detail: digest };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    if (!isWaiting) {
      await tx.query(
        `update prizes.tables set state = 'live', live_at = coalesce(live_at, clock.now()), stopped_at = null
         where id = $1`,
        [id],
      );
    }
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'prize.live_ask' : 'prize.live',
      subject: `prize table:${id}`,
      details: { reason },
    });
    return ok({ waiting: isWaiting });
  });
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, prizeTableStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { lockPrizeTable } from './tables.queries.ts';

type Refusal = RefusalOf<'operatorPrizes', 'stop'>;

/** Stops a live table at once: it gives no more turns. Those that were given stay until they end or are cancelled. */
export function stopTable(
  app: AppContext,
  { id: tableId, reason: typed }: Input<'operatorPrizes', 'stop'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorPrizes', 'stop'>, Refusal>> {
  const id = BigInt(tableId);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<{ open: number }, Refusal>> => {
    const table = await lockPrizeTable(tx, id);
    if (!table) return refuse('not_found');
    if (!allows(prizeTableStates, 'stop', table.state)) return refuse('changed_meanwhile');
    await tx.query(`update prizes.tables set state = 'stopped', stopped_at = clock.now() where id = $1`, [
      id,
    ]);
    const { rows } = await tx.query<{ open: number }>(
      "select count(*)::int as open from prizes.turns where table_id = $1 and state = 'given'",
      [id],
    );
    await audit(tx, {
      ...by(context),
      action: 'prize.stop',
      subject: `prize table:${id}`,
      details: { reason },
    });
    return ok({ open: rows[0]!.open });
  });
}

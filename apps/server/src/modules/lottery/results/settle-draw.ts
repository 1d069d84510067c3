import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { type Draw, drawColumns } from '../draws/index.ts';
import { assertWinners, checkSettlement, isSettlementMismatch } from './check-settlement.ts';

export type Settlement = { name: string; winners: bigint; paid: bigint };

/** Statement timeout of a settlement, which may take long for a large draw. Other statements stop after 30 s. */
export const SETTLE_MS_MAX = 300_000;

/**
 * When a failed settlement is retried, seconds of wall time: soon after an ordinary error, later after a failed
 * settlement check, which an operator has to investigate.
 */
const RETRY_SECONDS = { error: 5, mismatch: 60 };

/**
 * Settles every confirmed draw whose settle time has come, each once and in one transaction. A draw whose settlement
 * check fails stays unsettled, raises an alarm for operators, and does not delay others.
 */
export async function settleDueDraws(app: AppContext): Promise<Settlement[]> {
  const due = await app.store.query<{ id: bigint; name: string }>(
    `select id, name from lottery.draws
     where state = 'confirmed' and settles_at <= clock.now()
       and (blocked_until is null or blocked_until <= clock_timestamp()) order by settles_at, id`,
  );
  const settled: Settlement[] = [];
  for (const { id, name } of due.rows) {
    const done = await settleDraw(app, id).catch((error: unknown) => block(app, { id, name }, error));
    if (done) settled.push(done);
  }
  return settled;
}

/**
 * Settles one draw; null when another process did or it is not due. The verifier first counts the winners from the
 * sealed slips; when the counts differ, this throws and nothing is paid.
 */
export async function settleDraw(app: AppContext, id: bigint): Promise<Settlement | null> {
  return app.store.tx(async (tx) => {
    await tx.query("select set_config('statement_timeout', $1, true)", [String(SETTLE_MS_MAX)]);
    const draw = await lockDueDraw(tx, id);
    if (!draw) return null;
    const check = draw.predates_seals ? null : await checkSettlement(app, tx, draw);
    const { rows } = await tx.query<{ winners: bigint; paid: bigint }>(
      'select * from lottery.settle_draw($1)',
      [id],
    );
    if (!rows[0]) return null;
    if (check) await assertWinners(tx, draw, draw.result!, check);
    await app.live.hint(tx, { type: 'issue', issue: draw.name });
    app.log.info(
      { issue: draw.name, winners: String(rows[0].winners), paid: String(rows[0].paid) },
      'draw settled',
    );
    return { name: draw.name, ...rows[0] };
  });
}

/** Locks a due draw, so that the checked result cannot change. */
async function lockDueDraw(tx: Tx, id: bigint): Promise<Draw | null> {
  const { rows } = await tx.query<Draw>(
    `select ${drawColumns} from lottery.draws d
     where d.id = $1 and d.state = 'confirmed' and d.settles_at <= clock.now() for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Postpones a draw whose settlement failed; after a failed settlement check operators see the reason. */
async function block(app: AppContext, draw: { id: bigint; name: string }, error: unknown): Promise<null> {
  app.log.error({ err: error, issue: draw.name }, 'a draw could not be settled');
  const isMismatch = isSettlementMismatch(error);
  await app.store.tx(async (tx) => {
    await tx.query(
      `update lottery.draws set blocked = $2, blocked_until = clock_timestamp() + $3 * interval '1 second'
       where id = $1 and state = 'confirmed'`,
      isMismatch
        ? [draw.id, (error as Error).message, RETRY_SECONDS.mismatch]
        : [draw.id, null, RETRY_SECONDS.error],
    );
    await app.live.hint(tx, { type: 'issue', issue: draw.name });
  });
  return null;
}

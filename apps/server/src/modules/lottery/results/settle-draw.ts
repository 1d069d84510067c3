import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { type Draw, drawColumns } from '../draws/index.ts';
import { assertWinners, balanceDraw, isOutOfBalance } from './balance-draw.ts';
export type Settlement = { name: string; winners: bigint; paid: bigint };

/** Settlements may take long on a large issue; everything else gives up after 30 s. */
export const SETTLE_MS_MAX = 300_000;

/**
 * An issue whose settlement failed is tried again this much later, wall time: counting it may take seconds. Soon
 * where something broke, later where it does not balance and somebody has to look.
 */
const AGAIN_SECONDS = { broken: 5, outOfBalance: 60 };

/**
 * Settles every confirmed issue whose settle time has come (at the settle time or when confirmed, whichever is
 * later). Each in one transaction, once. One that does not balance stays as it is, says so to operators, and keeps no
 * other waiting.
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
 * Settles one issue; null when another process did or it is not due. Before anything is paid the verifier's own path
 * has counted the winners from the sealed slips; throws, and nothing is paid, when the two do not come to the same.
 */
export async function settleDraw(app: AppContext, id: bigint): Promise<Settlement | null> {
  return app.store.tx(async (tx) => {
    await tx.query("select set_config('statement_timeout', $1, true)", [String(SETTLE_MS_MAX)]);
    const issue = await dueIssue(tx, id);
    if (!issue) return null;
    const balance = issue.predates_seals ? null : await balanceDraw(app, tx, issue);
    const { rows } = await tx.query<{ winners: bigint; paid: bigint }>(
      'select * from lottery.settle_draw($1)',
      [id],
    );
    if (!rows[0]) return null;
    if (balance) await assertWinners(tx, issue, issue.result!, balance);
    await app.live.hint(tx, { type: 'issue', issue: issue.name });
    app.log.info(
      { issue: issue.name, winners: String(rows[0].winners), paid: String(rows[0].paid) },
      'issue settled',
    );
    return { name: issue.name, ...rows[0] };
  });
}

/** The issue, locked so that its result stays the one that is balanced. Nobody bets on it any more. */
async function dueIssue(tx: Tx, id: bigint): Promise<Draw | null> {
  const { rows } = await tx.query<Draw>(
    `select ${drawColumns} from lottery.draws i where i.id = $1 and i.state = 'confirmed' and i.settles_at <= clock.now() for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Puts an issue off that could not be settled; when it does not balance the draw room shows why. */
async function block(app: AppContext, issue: { id: bigint; name: string }, error: unknown): Promise<null> {
  app.log.error({ err: error, issue: issue.name }, 'an issue could not be settled');
  const isOut = isOutOfBalance(error);
  await app.store.tx(async (tx) => {
    await tx.query(
      `update lottery.draws set blocked = $2, blocked_until = clock_timestamp() + $3 * interval '1 second'
       where id = $1 and state = 'confirmed'`,
      isOut
        ? [issue.id, (error as Error).message, AGAIN_SECONDS.outOfBalance]
        : [issue.id, null, AGAIN_SECONDS.broken],
    );
    await app.live.hint(tx, { type: 'issue', issue: issue.name });
  });
  return null;
}

import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import type { Draw } from './draws.ts';

/** A hot mark lasts a quarter of a year at most; longer is a rule. */
const DAYS_MAX = 92;

type Mark = {
  numbers: readonly string[];
  cap: number;
  reason: string;
  /** Business time. */
  until: Date;
  on: 'this issue' | 'coming issues';
};

/**
 * One change of marks at a time, and no issue is made meanwhile. What reaches every issue locks them all before any
 * one, in the order of bets.
 */
export async function lockTemporaryCaps(tx: Tx, on: Mark['on']): Promise<void> {
  await tx.query('lock table lottery.temporary_caps in share row exclusive mode');
  if (on === 'coming issues') await lockOpen(tx, null);
}

/**
 * Gives numbers a cap of their own until an instant, in one issue or in every issue of its game that takes bets
 * before then, those planned later too. It takes the place of the mark they had in the same reach.
 */
export async function setTemporaryCap(
  app: AppContext,
  tx: Tx,
  issue: Draw,
  mark: Mark,
  { operator }: OperatorContext,
): Promise<Result<null, Refused<'hot_until'>>> {
  const { rows } = await tx.query<{ ok: boolean }>(
    'select $1::timestamptz > clock.now() and $1::timestamptz < clock.now() + make_interval(days => $2) as ok',
    [mark.until, DAYS_MAX],
  );
  if (!rows[0]!.ok) return refuse('hot_until', {});
  const on = mark.on === 'this issue' ? issue.id : null;
  const numbers = mark.numbers.map(Number);
  await tx.query(
    `update lottery.temporary_caps set ended_at = clock.now()
     where game = $1 and number = any($2) and ended_at is null and (draw_id = $3 or $3 is null and (draw_id is null or draw_id = $4))`,
    [issue.game, numbers, on, issue.id],
  );
  await tx.query(
    `insert into lottery.temporary_caps (game, number, draw_id, cap, until, reason, operator_id, set_at)
     select $1, number, $3, $4, $5, $6, $7, clock.now() from unnest($2::integer[]) number`,
    [issue.game, numbers, on, BigInt(mark.cap), mark.until, mark.reason, operator.id],
  );
  await recapOpen(app, tx, mark.on === 'this issue' ? [issue.id] : null);
  return ok(null);
}

/** Ends a hot mark before its time, wherever it holds. */
export function endTemporaryCap(
  app: AppContext,
  input: Input<'operatorDraws', 'endTemporaryCap'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RefusalOf<'operatorDraws', 'endTemporaryCap'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, Refused<'not_found'>>> => {
      await lockTemporaryCaps(tx, 'coming issues');
      const { rows } = await tx.query<{ number: number; name: string | null; cap: bigint }>(
        `update lottery.temporary_caps h set ended_at = clock.now() where id = $1 and ended_at is null
       returning number, cap, (select name from lottery.draws i where i.id = h.draw_id) as name`,
        [input.mark],
      );
      const mark = rows[0];
      if (!mark) return refuse('not_found', {});
      await recapOpen(app, tx, null);
      await audit(tx, {
        ...by(context),
        action: 'limits.hot_end',
        subject: mark.name === null ? 'rules' : `issue:${mark.name}`,
        details: { number: mark.number, cap: Number(mark.cap), reason: input.reason },
      });
      return ok({});
    },
  );
}

/**
 * Ends the marks whose time is over by the database's business clock; a job asks often. Numbers go back to what holds
 * without them.
 */
export async function endDueTemporaryCaps(app: AppContext): Promise<void> {
  const { rowCount } = await app.store.query(
    'select from lottery.temporary_caps where ended_at is null and until <= clock.now() limit 1',
  );
  if (rowCount === 0) return;
  await app.store.tx(async (tx) => {
    await lockTemporaryCaps(tx, 'coming issues');
    await tx.query(
      'update lottery.temporary_caps set ended_at = until where ended_at is null and until <= clock.now()',
    );
    await recapOpen(app, tx, null);
  });
}

/**
 * Brings the caps of issues that take bets, now or later, to what holds; null is all of them. Frozen issues keep what
 * they had.
 */
async function recapOpen(app: AppContext, tx: Tx, issueIds: readonly bigint[] | null): Promise<void> {
  for (const { id, name } of await lockOpen(tx, issueIds)) {
    const { rows } = await tx.query<{ changed: number }>('select lottery.recompute_caps($1) as changed', [
      id,
    ]);
    if (rows[0]!.changed > 0) await app.live.hint(tx, { type: 'quota', issue: name });
  }
}

async function lockOpen(tx: Tx, issueIds: readonly bigint[] | null): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await tx.query<{ id: bigint; name: string }>(
    `select id, name from lottery.draws
     where state in ('scheduled', 'open') and closes_at > clock.now() and ($1::bigint[] is null or id = any($1))
     order by id for update`,
    [issueIds],
  );
  return rows;
}

import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import { type Draw, drawByName } from './draws.ts';
import { changeLimits } from './loosen-limits.ts';

/** Longest temporary cap, days. A longer change is a draw rule. */
const DAYS_MAX = 92;

type CapRequest = {
  numbers: readonly string[];
  cap: number;
  reason: string;
  /** Business time. */
  until: Date;
  on: 'this issue' | 'coming issues';
};

/**
 * Locks the temporary caps, so that changes of them run one at a time and no draw is created meanwhile. For a change in
 * all draws it also locks the draws, in the same order as bets.
 */
export async function lockTemporaryCaps(tx: Tx, on: CapRequest['on']): Promise<void> {
  await tx.query('lock table lottery.temporary_caps in share row exclusive mode');
  if (on === 'coming issues') await lockOpenDraws(tx, null);
}

/**
 * Sets a temporary cap on numbers until an instant: in one draw, or in every draw of the game that takes bets before
 * then, including draws planned later. Replaces an earlier temporary cap for the same draw or for every draw; a cap for
 * every draw also replaces the one of `draw` alone, while other draws keep caps of their own. An end that is past, or
 * 92 or more days ahead, is refused as `hot_until`.
 */
export async function setTemporaryCap(
  app: AppContext,
  tx: Tx,
  draw: Draw,
  request: CapRequest,
  { operator }: OperatorContext,
): Promise<Result<null, Refused<'hot_until'>>> {
  const { rows } = await tx.query<{ ok: boolean }>(
    'select $1::timestamptz > clock.now() and $1::timestamptz < clock.now() + make_interval(days => $2) as ok',
    [request.until, DAYS_MAX],
  );
  if (!rows[0]!.ok) return refuse('hot_until', {});
  const drawId = request.on === 'this issue' ? draw.id : null;
  const numbers = request.numbers.map(Number);
  await tx.query(
    `update lottery.temporary_caps set ended_at = clock.now()
     where game = $1 and number = any($2) and ended_at is null
       and (draw_id = $3 or $3 is null and (draw_id is null or draw_id = $4))`,
    [draw.game, numbers, drawId, draw.id],
  );
  await tx.query(
    `insert into lottery.temporary_caps (game, number, draw_id, cap, until, reason, operator_id, set_at)
     select $1, number, $3, $4, $5, $6, $7, clock.now() from unnest($2::integer[]) number`,
    [draw.game, numbers, drawId, BigInt(request.cap), request.until, request.reason, operator.id],
  );
  await recomputeOpenCaps(app, tx, request.on === 'this issue' ? [draw.id] : null);
  return ok(null);
}

/** Ends a temporary cap early, in all draws it applies to. Where that raises a cap, it takes two operators. */
export function endTemporaryCap(
  app: AppContext,
  input: Input<'operatorDraws', 'endTemporaryCap'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorDraws', 'endTemporaryCap'>, RefusalOf<'operatorDraws', 'endTemporaryCap'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<{ waiting: boolean }, Refused<'not_found'>>> => {
      await lockTemporaryCaps(tx, 'coming issues');
      const { rows } = await tx.query<{
        number: number;
        name: string | null;
        cap: bigint;
        shown: string | null;
      }>(
        `select h.number, h.cap, d.name, (select name from lottery.draws where game = h.game and closes_at > clock.now()
                                           order by closes_at limit 1) as shown
         from lottery.temporary_caps h left join lottery.draws d on d.id = h.draw_id
         where h.id = $1 and h.ended_at is null`,
        [input.mark],
      );
      const ended = rows[0];
      // A cap of all draws is shown, and its end requested, in the draw that closes next.
      const draw = await drawByName(tx, ended?.name ?? ended?.shown ?? '');
      if (!ended || !draw) return refuse('not_found', {});
      const change = { kind: 'end_temporary_cap' as const, mark: input.mark };
      const end = await changeLimits<Refused<never>>(
        app,
        tx,
        { draw, change, reason: input.reason },
        context,
        async () => {
          await tx.query('update lottery.temporary_caps set ended_at = clock.now() where id = $1', [
            input.mark,
          ]);
          await recomputeOpenCaps(app, tx, null);
          return ok(null);
        },
      );
      if (!end.ok || end.value.waiting) return end;
      await audit(tx, {
        ...by(context),
        action: 'limits.hot_end',
        subject: ended.name === null ? 'rules' : `issue:${ended.name}`,
        details: { number: ended.number, cap: Number(ended.cap), reason: input.reason },
      });
      return end;
    },
  );
}

/**
 * Ends temporary caps whose time is over by the business clock; run by a job. The numbers return to their permanent
 * caps.
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
    await recomputeOpenCaps(app, tx, null);
  });
}

/** Recomputes the caps of draws that take bets now or later; null means all of them. Closed draws keep their caps. */
async function recomputeOpenCaps(app: AppContext, tx: Tx, drawIds: readonly bigint[] | null): Promise<void> {
  for (const { id, name } of await lockOpenDraws(tx, drawIds)) {
    const { rows } = await tx.query<{ changed: number }>('select lottery.recompute_caps($1) as changed', [
      id,
    ]);
    if (rows[0]!.changed > 0) await app.live.hint(tx, { type: 'quota', issue: name });
  }
}

/** Locks draws that take bets now or later; null means all of them. */
async function lockOpenDraws(
  tx: Tx,
  drawIds: readonly bigint[] | null,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await tx.query<{ id: bigint; name: string }>(
    `select id, name from lottery.draws
     where state in ('scheduled', 'open') and closes_at > clock.now() and ($1::bigint[] is null or id = any($1))
     order by id for update`,
    [drawIds],
  );
  return rows;
}

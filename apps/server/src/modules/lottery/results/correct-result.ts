import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import { type Draw, drawByName } from '../draws/index.ts';
import { assertWinners, checkSettlement, isSettlementMismatch } from './check-settlement.ts';
import { type Figures, loggedFigures, numberOf, parseFigures, rowOf, sameFigures } from './figures.ts';
import { markContradiction } from './kept-results.queries.ts';
import { notifyCorrection } from './notify-correction.ts';
import { compareEntries, entriesOf, saveEntry } from './result-entry.ts';
import { SETTLE_MS_MAX } from './settle-draw.ts';

type CorrectInput = Input<'operatorResults', 'correct'>;
type Reply = Output<'operatorResults', 'correct'>;
type Moved = { taken_back: bigint; owed: bigint; paid: bigint };

const NOTHING = { win_num: null, taken_back: 0, owed: 0, paid: 0 };

/**
 * Corrects a wrong result. Like a result, a correction needs equal entries of two operators, neither of whom sees the
 * other's figures. Both give a reason; members read the first one's. When they agree, the draw gets the next result
 * version. If it was settled, new winners are paid and old wins are reversed; what a wallet cannot cover becomes a
 * receivable. Members are notified. An operator withdraws their entry by entering the current figures.
 */
export function correctResult(
  app: AppContext,
  input: CorrectInput,
  context: OperatorContext,
): Promise<
  Result<
    Reply,
    Refused<
      | 'balance_differs'
      | 'correction_same'
      | 'figures_far'
      | 'figures_wrong'
      | 'key_reused'
      | 'server_busy'
      | 'not_found'
      | 'prize_wrong'
      | 'result_missing'
    >
  >
> {
  return runOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<
      Result<
        Reply,
        Refused<
          | 'balance_differs'
          | 'correction_same'
          | 'figures_far'
          | 'figures_wrong'
          | 'not_found'
          | 'prize_wrong'
          | 'result_missing'
        >
      >
    > => {
      const draw = await drawByName(tx, input.issue, 'for update');
      if (!draw) return refuse('not_found', {});
      if (draw.result === null) return refuse('result_missing', {});
      const parsed = parseFigures(draw.game, input);
      if (!parsed.ok) return parsed;
      const figures = parsed.value;
      const version = draw.version + 1;
      const source = { operatorId: context.operator.id };
      const isCurrent = sameFigures(draw, figures);
      if (isCurrent) {
        const entries = await entriesOf(tx, draw, version);
        if (!entries.some((entry) => entry.operator_id === source.operatorId))
          return refuse('correction_same', {});
      }
      await saveEntry(tx, draw.id, { version, figures, source, correction: input });
      if (isCurrent) return withoutCorrection(app, tx, { draw, input, context }, 'withdrawn');
      const outcome = await compareEntries(tx, draw, figures, { version, source });
      if (outcome.state !== 'confirmed')
        return withoutCorrection(app, tx, { draw, input, context }, outcome.state);
      const firstEntry = (await entriesOf(tx, draw, version)).find(
        (one) => one.operator_id !== source.operatorId && sameFigures(one, figures),
      );
      const moved = await correct(app, tx, draw, figures, firstEntry?.why ?? input.why);
      if (!moved.ok) return moved;
      await app.live.hint(tx, { type: 'issue', issue: draw.name });
      await audit(tx, {
        ...by(context),
        action: 'result.correct',
        subject: `issue:${draw.name}`,
        details: { ...loggedFigures(figures), ...moved.value, version, why: input.why, note: input.note },
      });
      return ok({
        state: 'corrected',
        win_num: numberText(outcome.number, draw.game),
        taken_back: kyatToWire(moved.value.taken_back),
        owed: kyatToWire(moved.value.owed),
        paid: kyatToWire(moved.value.paid),
      });
    },
  );
}

type Correcting = { draw: Draw; input: CorrectInput; context: OperatorContext };

/** Replies without a correction. The audit entry omits the figures, because the second operator must not see them. */
async function withoutCorrection(
  app: AppContext,
  tx: Tx,
  { draw, input, context }: Correcting,
  state: 'waiting' | 'differ' | 'withdrawn',
): Promise<Result<Reply, Refused<never>>> {
  await app.live.hint(tx, { type: 'issue', issue: draw.name });
  await audit(tx, {
    ...by(context),
    action: 'result.correct_ask',
    subject: `issue:${draw.name}`,
    details: { state, why: input.why, note: input.note },
  });
  return ok({ state, ...NOTHING });
}

/** Applies a correction and moves its money after the settlement check of the new result. */
async function correct(
  app: AppContext,
  tx: Tx,
  draw: Draw,
  figures: Figures,
  why: CorrectInput['why'],
): Promise<Result<Moved, Refused<'balance_differs'>>> {
  const next: Draw = { ...draw, ...rowOf(figures), version: draw.version + 1, result: numberOf(figures) };
  try {
    await tx.query("select set_config('statement_timeout', $1, true)", [String(SETTLE_MS_MAX)]);
    // Before settlement nothing was paid; the settlement makes its own check.
    const isPaid = draw.state === 'settled' && !draw.predates_seals;
    const check = isPaid ? await checkSettlement(app, tx, next) : null;
    const { rows } = await tx.query<Moved>('select * from lottery.correct_result($1, $2, $3, $4, $5, $6)', [
      draw.id,
      next.set_index,
      next.set_value,
      next.prize,
      next.result,
      why,
    ]);
    if (check) await assertWinners(tx, next, next.result!, check);
    // Two operators have looked; the next page of the feed marks the draw again if it still differs.
    await markContradiction(tx, draw, null);
    await notifyCorrection(app, tx, { was: draw, now: next, why });
    return ok(rows[0]!);
  } catch (error) {
    if (!isSettlementMismatch(error)) throw error;
    app.log.error({ err: error, issue: draw.name }, 'the settlement check of a correction failed');
    return refuse('balance_differs', {});
  }
}

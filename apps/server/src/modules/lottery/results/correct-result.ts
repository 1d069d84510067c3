import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import { type Draw, drawByName } from '../draws/index.ts';
import { assertWinners, balanceDraw, isOutOfBalance } from './balance-draw.ts';
import { type Figures, figuresOf, numberOf, rowOf, sameFigures } from './figures.ts';
import { notifyCorrection } from './notify-correction.ts';
import { agreement, entriesOf, saveEntry } from './result-entry.ts';
import { SETTLE_MS_MAX } from './settle-draw.ts';

type Asked = Input<'operatorResults', 'correct'>;
type Reply = Output<'operatorResults', 'correct'>;
type Moved = { taken_back: bigint; owed: bigint; paid: bigint };

const NOTHING = { win_num: null, taken_back: 0, owed: 0, paid: 0 };

/**
 * Replaces a result that turned out wrong. Like a result it takes two operators who read the same figures, each
 * blind; both say why, and members read what the first said. When they agree, the issue gets its next version: after
 * settlement the new winners are paid and what the old ones got is taken back, the rest being owed; everybody is
 * told. Who asked reads the standing figures to ask no longer.
 */
export function correctResult(
  app: AppContext,
  input: Asked,
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
      | 'not_found'
      | 'prize_wrong'
      | 'result_missing'
    >
  >
> {
  return answerOnce(
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
      const issue = await drawByName(tx, input.issue, 'for update');
      if (!issue) return refuse('not_found', {});
      if (issue.result === null) return refuse('result_missing', {});
      const read = figuresOf(issue.game, input);
      if (!read.ok) return read;
      const figures = read.value;
      const version = issue.version + 1;
      const source = { operatorId: context.operator.id };
      const isStanding = sameFigures(issue, figures);
      if (isStanding) {
        const entries = await entriesOf(tx, issue, version);
        if (!entries.some((entry) => entry.operator_id === source.operatorId))
          return refuse('correction_same', {});
      }
      await saveEntry(tx, issue.id, { version, figures, source, correction: input });
      if (isStanding) return waits(app, tx, { issue, input, context }, 'withdrawn');
      const taken = await agreement(tx, issue, figures, { version, source });
      if (taken.state !== 'confirmed') return waits(app, tx, { issue, input, context }, taken.state);
      const first = (await entriesOf(tx, issue, version)).find(
        (one) => one.operator_id !== source.operatorId && sameFigures(one, figures),
      );
      const moved = await correct(app, tx, issue, figures, first?.why ?? input.why);
      if (!moved.ok) return moved;
      await app.live.hint(tx, { type: 'issue', issue: issue.name });
      await audit(tx, {
        ...by(context),
        action: 'result.correct',
        subject: `issue:${issue.name}`,
        details: { ...figures, ...moved.value, version, why: input.why, note: input.note },
      });
      return ok({
        state: 'corrected',
        win_num: numberText(taken.number, issue.game),
        taken_back: kyatToWire(moved.value.taken_back),
        owed: kyatToWire(moved.value.owed),
        paid: kyatToWire(moved.value.paid),
      });
    },
  );
}

type Deed = { issue: Draw; input: Asked; context: OperatorContext };

/** Nothing is corrected yet; the audit log says who asked, not for what: another is still to read it blind. */
async function waits(
  app: AppContext,
  tx: Tx,
  { issue, input, context }: Deed,
  state: 'waiting' | 'differ' | 'withdrawn',
): Promise<Result<Reply, Refused<never>>> {
  await app.live.hint(tx, { type: 'issue', issue: issue.name });
  await audit(tx, {
    ...by(context),
    action: 'result.correct_ask',
    subject: `issue:${issue.name}`,
    details: { state, why: input.why, note: input.note },
  });
  return ok({ state, ...NOTHING });
}

/** Moves the money of a correction, after the verifier's own path has counted the winners anew. */
async function correct(
  app: AppContext,
  tx: Tx,
  issue: Draw,
  figures: Figures,
  why: Asked['why'],
): Promise<Result<Moved, Refused<'balance_differs'>>> {
  const next: Draw = { ...issue, ...rowOf(figures), version: issue.version + 1, result: numberOf(figures) };
  try {
    await tx.query("select set_config('statement_timeout', $1, true)", [String(SETTLE_MS_MAX)]);
    // Before settlement nothing was paid; the settlement will balance the version it pays.
    const isPaid = issue.state === 'settled' && !issue.predates_seals;
    const balance = isPaid ? await balanceDraw(app, tx, next) : null;
    const { rows } = await tx.query<Moved>('select * from lottery.correct_result($1, $2, $3, $4, $5, $6)', [
      issue.id,
      next.set_index,
      next.set_value,
      next.prize,
      next.result,
      why,
    ]);
    if (balance) await assertWinners(tx, next, next.result!, balance);
    await notifyCorrection(app, tx, { was: issue, now: next, why });
    return ok(rows[0]!);
  } catch (error) {
    if (!isOutOfBalance(error)) throw error;
    app.log.error({ err: error, issue: issue.name }, 'a correction does not balance');
    return refuse('balance_differs', {});
  }
}

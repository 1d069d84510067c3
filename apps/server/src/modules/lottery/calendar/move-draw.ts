import type { Input, Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import {
  type DrawDay,
  type DrawPlan,
  drawDays3D,
  drawName3D,
  isDrawDay3D,
  plan3D,
  ruleLoosens,
} from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { namesAnAccount } from '../../../util/text.ts';
import { approveOrRequest, audit, by, withdrawApprovalRequest } from '../../operators/index.ts';
import { cancelAndRefundDraw, type Draw, drawByName, type RefundedDraw } from '../draws/index.ts';
import { DAYS_3D_AHEAD, drawShifts, VOID } from './calendar.queries.ts';
import { isUntouched, replanDraw } from './replan-draws.ts';
import { type RuleBook, ruleBook } from './rules.queries.ts';

type MoveInput = Input<'operatorCalendar', 'moveDraw'>;
type Reply = Output<'operatorCalendar', 'moveDraw'>;

/**
 * Moves a 3D draw to another day or back to its regular one; without a day it is cancelled and refunded. Only while
 * betting on it is open. Accepted bets stay, and the draw keeps its name. A move to a later day needs a second
 * approval: a single operator could keep betting open past the real draw and let a friend bet on the known number. So
 * do a move to a day with looser rules, and cancelling a draw with bets, as in cancelDraw.
 */
export function moveDraw(
  app: AppContext,
  input: MoveInput,
  context: OperatorContext,
): Promise<
  Result<
    Reply,
    Refused<'day_over' | 'draw_between' | 'key_reused' | 'server_busy' | 'section_passed' | 'wrong_input'>
  >
> {
  return runOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<Result<Reply, Refused<'day_over' | 'draw_between' | 'section_passed' | 'wrong_input'>>> => {
      if (namesAnAccount(input.reason)) return refuse('wrong_input', { field: 'reason' });
      // One move at a time: two concurrent moves could swap the order of two draws.
      await tx.query('lock table lottery.draw_shifts in share row exclusive mode');
      const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
      const now = rows[0]!.now;
      const today = yangonDate(now);
      const isNear = input.planned >= addDays(today, -20) && input.planned <= addDays(today, DAYS_3D_AHEAD);
      if (!isDrawDay3D(input.planned) || !isNear) return refuse('wrong_input', { field: 'planned' });
      const draw = await drawByName(tx, drawName3D(input.planned), 'for update');
      if (!draw && (input.date ?? input.planned) < today) return refuse('day_over', {});
      if (draw && !(await mayMove(tx, draw, now))) return refuse('section_passed', {});

      const { before, after } = await neighbours(tx, input.planned);
      if (input.date !== null && (input.date <= before.date || input.date >= after.date)) {
        return refuse('draw_between', { from: before.date, to: after.date });
      }
      const rules = await ruleBook(tx);
      const closesOn = (date: string) => rules.on(2, date).closes['3D'];
      const isUntouchedDraw = draw !== null && (await isUntouched(tx, draw.id));
      const plan =
        input.date === null
          ? null
          : plan3D(
              { planned: input.planned as DrawDay['planned'], date: input.date as DrawDay['date'] },
              before,
              // A draw that is open or has bets keeps its closing time of day.
              draw && !isUntouchedDraw ? yangonTime(draw.closes_at) : closesOn(input.date),
            );
      if (plan && plan.closesAt <= now) return refuse('day_over', {});

      const currentDay =
        draw?.date ?? (await drawShifts(tx)).get(input.planned as DrawDay['planned']) ?? input.planned;
      const approval = { action: 'move', subject: input.planned, detail: input.date ?? VOID };
      const needsApproval =
        input.date === null
          ? draw !== null && (await hasBets(tx, draw.id))
          : input.date > currentDay ||
            ((draw === null || isUntouchedDraw) && rulesLoosen(rules, currentDay, input.date));
      const firstRequest = needsApproval
        ? await approveOrRequest(tx, approval, input.reason, context.operator.id)
        : input;
      if (!firstRequest) {
        await audit(tx, {
          ...by(context),
          action: 'draw.move_ask',
          subject: `issue:${drawName3D(input.planned)}`,
          details: { planned: input.planned, date: input.date, reason: input.reason },
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      await withdrawApprovalRequest(tx, approval);
      await saveShift(tx, { ...input, reason: firstRequest.reason }, context.operator.id);
      const refund = draw
        ? await applyMove(app, tx, draw, plan, firstRequest.reason)
        : { slips: 0n, refunded: 0n };
      if (draw && plan && isUntouchedDraw) await replanDraw(app, tx, { ...draw, date: plan.date }, rules);
      const previous = plan ? { planned: before.planned, date: plan.date } : before;
      await openNextAfter(app, tx, after, previous, closesOn(after.date));
      await app.live.hint(tx, { type: 'issue', issue: drawName3D(input.planned) });
      await audit(tx, {
        ...by(context),
        action: 'draw.move',
        subject: `issue:${drawName3D(input.planned)}`,
        details: {
          planned: input.planned,
          date: input.date,
          reason: input.reason,
          refunded_slips: Number(refund.slips),
          refunded: kyatToWire(refund.refunded),
        },
      });
      return ok({
        waiting: false,
        refunded_slips: Number(refund.slips),
        refunded: kyatToWire(refund.refunded),
      });
    },
  );
}

/**
 * Whether a draw may be moved: while betting on it is open, or if it was cancelled without bets. A refund is never
 * undone.
 */
async function mayMove(tx: Tx, draw: Draw, now: Date): Promise<boolean> {
  if (draw.state === 'cancelled') {
    return !(await hasBets(tx, draw.id));
  }
  return ['scheduled', 'open'].includes(draw.state) && now < draw.closes_at;
}

async function hasBets(tx: Tx, drawId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('select from lottery.draw_members where draw_id = $1 limit 1', [
    drawId,
  ]);
  return rowCount === 1;
}

/** Whether the rules of another day loosen a draw that follows them. */
function rulesLoosen(rules: RuleBook, was: string, now: string): boolean {
  const [before, after] = [was, now].map((date) => rules.on(2, date));
  const minuteOf = (time: string) => BigInt(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return (
    ruleLoosens('odds', [BigInt(before!.odds)], [BigInt(after!.odds)]) ||
    ruleLoosens('min_stake', [before!.minStake], [after!.minStake]) ||
    ruleLoosens('number_cap', [before!.cap], [after!.cap]) ||
    ruleLoosens('member_limits', before!.memberLimits, after!.memberLimits) ||
    ruleLoosens('closes_3d', [minuteOf(before!.closes['3D'])], [minuteOf(after!.closes['3D'])])
  );
}

/** The draws before and after, on their current days. */
async function neighbours(tx: Tx, planned: string): Promise<{ before: DrawDay; after: DrawDay }> {
  const shifts = await drawShifts(tx);
  return {
    before: drawDays3D(addDays(planned, -60), addDays(planned, -1), shifts).at(-1)!,
    after: drawDays3D(addDays(planned, 1), addDays(planned, 60), shifts)[0]!,
  };
}

async function saveShift(tx: Tx, { planned, date, reason }: MoveInput, operatorId: bigint): Promise<void> {
  await tx.query('delete from lottery.draw_shifts where planned = $1', [planned]);
  if (date === planned) return;
  await tx.query(
    `insert into lottery.draw_shifts (planned, date, reason, operator_id, moved_at)
     values ($1, $2, $3, $4, clock.now())`,
    [planned, date, reason, operatorId],
  );
}

async function applyMove(
  app: AppContext,
  tx: Tx,
  draw: Draw,
  plan: DrawPlan | null,
  reason: string,
): Promise<RefundedDraw> {
  if (plan === null) return cancelAndRefundDraw(app, tx, draw, reason);
  await tx.query(
    `update lottery.draws set date = $2, opens_at = least(opens_at, $3), closes_at = $4, draws_at = $5,
            settles_at = $6, state = case when state = 'cancelled' then 'scheduled' else state end,
            cancelled_reason = null, cancelled_at = null
     where id = $1`,
    [draw.id, plan.date, plan.opensAt, plan.closesAt, plan.drawsAt, plan.settlesAt],
  );
  return { slips: 0n, refunded: 0n };
}

/** Adjusts the opening of the draw after a moved one, if it exists and has not opened: it opens when that is drawn. */
async function openNextAfter(
  app: AppContext,
  tx: Tx,
  after: DrawDay,
  before: DrawDay,
  closes: string,
): Promise<void> {
  const { opensAt } = plan3D(after, before, closes);
  const name = drawName3D(after.planned);
  const { rowCount } = await tx.query(
    `update lottery.draws set opens_at = $2
     where name = $1 and state = 'scheduled' and opens_at > clock.now() and $2 < closes_at and opens_at <> $2`,
    [name, opensAt],
  );
  if (rowCount === 1) await app.live.hint(tx, { type: 'issue', issue: name });
}

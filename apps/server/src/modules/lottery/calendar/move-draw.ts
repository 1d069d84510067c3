import type { Input, Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import { type DrawDay, drawDays3D, type IssuePlan, isDrawDay3D, issueName3D, plan3D } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { approveOrRequest, audit, by, withdrawApprovalRequest } from '../../operators/index.ts';
import { type Draw, drawByName, type RefundedDraw, refundDraw } from '../draws/index.ts';
import { DAYS_3D_AHEAD, drawShifts } from './calendar.queries.ts';
import { isUntouched, replanDraw } from './replan-draws.ts';
import { ruleBook } from './rules.queries.ts';

type Asked = Input<'operatorCalendar', 'moveDraw'>;
type Reply = Output<'operatorCalendar', 'moveDraw'>;

/**
 * Moves a 3D draw to another day, or back to its own; without a day it is not drawn, and what was staked on it is
 * given back. Only while betting on it is open: bets that are there stay, for they are on the draw and not on its
 * day. The issue keeps its name. To a later day it takes two operators: one alone could keep betting open beyond the
 * real draw and let a friend bet on the number that was drawn. Until the second asks for the same, everything stays
 * as it is.
 */
export function moveDraw(
  app: AppContext,
  input: Asked,
  context: OperatorContext,
): Promise<
  Result<Reply, Refused<'day_over' | 'draw_between' | 'key_reused' | 'section_passed' | 'wrong_input'>>
> {
  return answerOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<Result<Reply, Refused<'day_over' | 'draw_between' | 'section_passed' | 'wrong_input'>>> => {
      // One move at a time: two at once could put two draws past each other.
      await tx.query('lock table lottery.draw_shifts in share row exclusive mode');
      const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
      const now = rows[0]!.now;
      const today = yangonDate(now);
      const isNear = input.planned >= addDays(today, -20) && input.planned <= addDays(today, DAYS_3D_AHEAD);
      if (!isDrawDay3D(input.planned) || !isNear) return refuse('wrong_input', { field: 'planned' });
      const issue = await drawByName(tx, issueName3D(input.planned), 'for update');
      if (!issue && (input.date ?? input.planned) < today) return refuse('day_over', {});
      if (issue && !(await mayMove(tx, issue, now))) return refuse('section_passed', {});

      const { before, after } = await neighbours(tx, input.planned);
      if (input.date !== null && (input.date <= before.date || input.date >= after.date)) {
        return refuse('draw_between', { from: before.date, to: after.date });
      }
      const rules = await ruleBook(tx);
      const closesOn = (date: string) => rules.on(2, date).closes['3D'];
      const isFree = issue !== null && (await isUntouched(tx, issue.id));
      const plan =
        input.date === null
          ? null
          : plan3D(
              { planned: input.planned as DrawDay['planned'], date: input.date as DrawDay['date'] },
              before,
              // What is open or has bets keeps its time of day.
              issue && !isFree ? yangonTime(issue.closes_at) : closesOn(input.date),
            );
      if (plan && plan.closesAt <= now) return refuse('day_over', {});

      const standing =
        issue?.date ?? (await drawShifts(tx)).get(input.planned as DrawDay['planned']) ?? input.planned;
      const isLater = input.date !== null && input.date > standing;
      const ask = { deed: 'move', subject: input.planned, detail: input.date ?? '' };
      const first = isLater ? await approveOrRequest(tx, ask, input.reason, context.operator.id) : input;
      if (!first) {
        await audit(tx, {
          ...by(context),
          action: 'draw.move_ask',
          subject: `issue:${issueName3D(input.planned)}`,
          details: input,
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      await withdrawApprovalRequest(tx, ask);
      await keepShift(tx, { ...input, reason: first.reason }, context.operator.id);
      const given = issue ? await moveIssue(app, tx, issue, plan, first.reason) : { slips: 0n, refunded: 0n };
      if (issue && plan && isFree) await replanDraw(app, tx, { ...issue, date: plan.date }, rules);
      const last = plan ? { planned: before.planned, date: plan.date } : before;
      await openNextAfter(tx, after, last, closesOn(after.date));
      await app.live.hint(tx, { type: 'issue', issue: issueName3D(input.planned) });
      await audit(tx, {
        ...by(context),
        action: 'draw.move',
        subject: `issue:${issueName3D(input.planned)}`,
        details: {
          planned: input.planned,
          date: input.date,
          reason: input.reason,
          refunded_slips: Number(given.slips),
          refunded: kyatToWire(given.refunded),
        },
      });
      return ok({
        waiting: false,
        refunded_slips: Number(given.slips),
        refunded: kyatToWire(given.refunded),
      });
    },
  );
}

/**
 * While its betting is open; one that was called off, as long as nobody had bet on it: stakes given back stay given
 * back.
 */
async function mayMove(tx: Tx, issue: Draw, now: Date): Promise<boolean> {
  if (issue.state === 'cancelled') {
    const { rowCount } = await tx.query('select from lottery.draw_members where draw_id = $1 limit 1', [
      issue.id,
    ]);
    return rowCount === 0;
  }
  return ['scheduled', 'open'].includes(issue.state) && now < issue.closes_at;
}

/** The draws before and after, as they stand. */
async function neighbours(tx: Tx, planned: string): Promise<{ before: DrawDay; after: DrawDay }> {
  const shifts = await drawShifts(tx);
  return {
    before: drawDays3D(addDays(planned, -60), addDays(planned, -1), shifts).at(-1)!,
    after: drawDays3D(addDays(planned, 1), addDays(planned, 60), shifts)[0]!,
  };
}

async function keepShift(tx: Tx, { planned, date, reason }: Asked, operatorId: bigint): Promise<void> {
  await tx.query('delete from lottery.draw_shifts where planned = $1', [planned]);
  if (date === planned) return;
  await tx.query(
    'insert into lottery.draw_shifts (planned, date, reason, operator_id, moved_at) values ($1, $2, $3, $4, clock.now())',
    [planned, date, reason, operatorId],
  );
}

async function moveIssue(
  app: AppContext,
  tx: Tx,
  issue: Draw,
  plan: IssuePlan | null,
  reason: string,
): Promise<RefundedDraw> {
  if (plan === null) return refundDraw(app, tx, issue, reason);
  await tx.query(
    `update lottery.draws set date = $2, opens_at = least(opens_at, $3), closes_at = $4, draws_at = $5, settles_at = $6,
            state = case when state = 'cancelled' then 'scheduled' else state end, cancelled_reason = null, cancelled_at = null where id = $1`,
    [issue.id, plan.date, plan.opensAt, plan.closesAt, plan.drawsAt, plan.settlesAt],
  );
  return { slips: 0n, refunded: 0n };
}

/** The draw after a moved one opens when that one is drawn, if its issue is made already and has not opened. */
async function openNextAfter(tx: Tx, after: DrawDay, before: DrawDay, closes: string): Promise<void> {
  const { opensAt } = plan3D(after, before, closes);
  await tx.query(
    `update lottery.draws set opens_at = $2 where name = $1 and state = 'scheduled' and opens_at > clock.now() and $2 < closes_at`,
    [issueName3D(after.planned), opensAt],
  );
}

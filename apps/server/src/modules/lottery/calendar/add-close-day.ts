import type { Input, Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { namesAnAccount } from '../../../util/text.ts';
import {
  type ApprovalRequest,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { cancelAndRefundDraw, type Draw } from '../draws/index.ts';
import { lockCloseDays } from './calendar.queries.ts';

/** The approval request to close a day on which there are bets, or betting has already closed. */
export const closeDayApproval = (date: string): ApprovalRequest => ({
  action: 'close',
  subject: date,
  detail: '',
});

/** The exchange publishes its holidays a year ahead; a later day is a typing error. */
export const DAYS_AHEAD_MAX = 400;

type CloseDayInput = Input<'operatorCalendar', 'addCloseDay'>;
type Reply = Output<'operatorCalendar', 'addCloseDay'>;
type Row = Pick<Draw, 'id' | 'name' | 'section' | 'date' | 'state'> & { needs_approval: boolean };

/**
 * Adds a close day: no draws are planned for it, and existing ones are cancelled and refunded. A draw with a result
 * stays; then only the other section is cancelled. If there are bets or betting has closed, a refund takes away what
 * members hope for, so a second operator must approve; members read the first operator's reason. The reason of a day
 * already closed does not change. A reason names no account.
 */
export function addCloseDay(
  app: AppContext,
  input: CloseDayInput,
  context: OperatorContext,
): Promise<
  Result<Reply, Refused<'day_over' | 'key_reused' | 'server_busy' | 'result_known' | 'wrong_input'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'day_over' | 'result_known' | 'wrong_input'>>> => {
      if (namesAnAccount(input.reason)) return refuse('wrong_input', { field: 'reason' });
      await lockCloseDays(tx);
      // The rows are read after their lock, so that a bet that it waited for counts.
      await tx.query('select from lottery.draws where date = $1 and game = 1 order by id for update', [
        input.date,
      ]);
      const { rows: draws } = await tx.query<Row>(
        `select id, name, section, date, state, state <> 'cancelled' and (clock.now() >= closes_at
              or exists (select from lottery.draw_members m where m.draw_id = d.id)) as needs_approval
       from lottery.draws d where date = $1 and game = 1 order by id`,
        [input.date],
      );
      const isDrawn = (draw: Row) => draw.state === 'confirmed' || draw.state === 'settled';
      const undrawn = draws.filter((draw) => !isDrawn(draw) && draw.state !== 'cancelled');
      if (undrawn.length === 0) {
        if (draws.length > 0 && draws.every(isDrawn)) return refuse('result_known', {});
        const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
        const today = yangonDate(rows[0]!.now);
        if (input.date < today) return refuse('day_over', {});
        if (input.date > addDays(today, DAYS_AHEAD_MAX)) return refuse('wrong_input', { field: 'date' });
      }
      const needsApproval = undrawn.some((draw) => draw.needs_approval);
      const firstRequest = needsApproval
        ? await approveOrRequest(tx, closeDayApproval(input.date), input.reason, context.operator.id)
        : input;
      if (!firstRequest) {
        for (const { name } of undrawn) await app.live.hint(tx, { type: 'issue', issue: name });
        await audit(tx, {
          ...by(context),
          action: 'close_day.ask',
          subject: `day:${input.date}`,
          details: { reason: input.reason },
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      return ok(await closeDay(app, tx, input, { undrawn, reason: firstRequest.reason }, context));
    },
  );
}

async function closeDay(
  app: AppContext,
  tx: Tx,
  input: CloseDayInput,
  { undrawn, reason }: { undrawn: readonly Row[]; reason: string },
  context: OperatorContext,
): Promise<Reply> {
  // Ends a request that is still open although all its draws have a result by now.
  await withdrawApprovalRequest(tx, closeDayApproval(input.date));
  await tx.query(
    `insert into lottery.close_days (date, reason, created_at) values ($1, $2, clock.now())
     on conflict (date) do nothing`,
    [input.date, reason],
  );
  // The second refund runs with the ledger's chain locked. Locking all wallets first avoids a deadlock with bets.
  await tx.query('select lottery.lock_bettors($1)', [undrawn.map(({ id }) => id)]);
  let slips = 0n;
  let refunded = 0n;
  for (const draw of undrawn) {
    const refund = await cancelAndRefundDraw(app, tx, draw, reason);
    slips += refund.slips;
    refunded += refund.refunded;
  }
  await audit(tx, {
    ...by(context),
    action: 'close_day.add',
    subject: `day:${input.date}`,
    details: { reason: input.reason, slips, refunded },
  });
  return { waiting: false, refunded_slips: Number(slips), refunded: kyatToWire(refunded) };
}

import type { Input, Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import {
  type ApprovalRequest,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { type Draw, refundDraw } from '../draws/index.ts';
import { lockCloseDays } from './calendar.queries.ts';
/** A day that betting had closed on needs two operators. */
export const closePayeeRequest = (date: string): ApprovalRequest => ({
  deed: 'close',
  subject: date,
  detail: '',
});

/** The exchange tells its holidays a year ahead; a day beyond is a slip of the pen. */
export const DAYS_AHEAD_MAX = 400;

type Asked = Input<'operatorCalendar', 'addCloseDay'>;
type Reply = Output<'operatorCalendar', 'addCloseDay'>;
type Row = Pick<Draw, 'id' | 'name' | 'section' | 'date' | 'state'> & { is_closed: boolean };

/**
 * Declares a close day: no issues are made for it, and those already there are cancelled with every stake given back.
 * What has a result stays: of a day on which only one section was drawn, the other is cancelled, and the day stands
 * among the close days with that. Once betting has closed on any of its issues the figures may be known, and giving
 * stakes back would take a win from someone: then two operators must ask for it, and members read the reason of the
 * first. What a day was closed for stays.
 */
export function addCloseDay(
  app: AppContext,
  input: Asked,
  context: OperatorContext,
): Promise<Result<Reply, Refused<'day_over' | 'key_reused' | 'result_known' | 'wrong_input'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'day_over' | 'result_known' | 'wrong_input'>>> => {
      await lockCloseDays(tx);
      const { rows: issues } = await tx.query<Row>(
        `select id, name, section, date, state, state <> 'cancelled' and clock.now() >= closes_at as is_closed
       from lottery.draws where date = $1 and game = 1 order by id for update`,
        [input.date],
      );
      const isDrawn = (issue: Row) => issue.state === 'confirmed' || issue.state === 'settled';
      const undrawn = issues.filter((issue) => !isDrawn(issue) && issue.state !== 'cancelled');
      if (undrawn.length === 0) {
        if (issues.length > 0 && issues.every(isDrawn)) return refuse('result_known', {});
        const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
        const today = yangonDate(rows[0]!.now);
        if (input.date < today) return refuse('day_over', {});
        if (input.date > addDays(today, DAYS_AHEAD_MAX)) return refuse('wrong_input', { field: 'date' });
      }
      const isLate = undrawn.some((issue) => issue.is_closed);
      const first = isLate
        ? await approveOrRequest(tx, closePayeeRequest(input.date), input.reason, context.operator.id)
        : input;
      if (!first) {
        for (const { name } of undrawn) await app.live.hint(tx, { type: 'issue', issue: name });
        await audit(tx, {
          ...by(context),
          action: 'close_day.ask',
          subject: `day:${input.date}`,
          details: { reason: input.reason },
        });
        return ok({ waiting: true, refunded_slips: 0, refunded: 0 });
      }
      return ok(await declare(app, tx, input, { undrawn, told: first.reason }, context));
    },
  );
}

async function declare(
  app: AppContext,
  tx: Tx,
  input: Asked,
  { undrawn, told }: { undrawn: readonly Row[]; told: string },
  context: OperatorContext,
): Promise<Reply> {
  // An asking whose draws were drawn meanwhile would wait for nobody.
  await withdrawApprovalRequest(tx, closePayeeRequest(input.date));
  await tx.query(
    `insert into lottery.close_days (date, reason, created_at) values ($1, $2, clock.now())
     on conflict (date) do nothing`,
    [input.date, told],
  );
  // The second issue is given back while the ledger's chain is held, for which a batch of bets waits with wallets in
  // its hands.
  await tx.query('select lottery.lock_bettors($1)', [undrawn.map(({ id }) => id)]);
  let slips = 0n;
  let refunded = 0n;
  for (const issue of undrawn) {
    const given = await refundDraw(app, tx, issue, told);
    slips += given.slips;
    refunded += given.refunded;
  }
  await audit(tx, {
    ...by(context),
    action: 'close_day.add',
    subject: `day:${input.date}`,
    details: { reason: input.reason, slips, refunded },
  });
  return { waiting: false, refunded_slips: Number(slips), refunded: kyatToWire(refunded) };
}

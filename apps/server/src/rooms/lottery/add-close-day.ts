import { done, kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';

type Reply = Gives<'consoleLottery', 'addCloseDay'>;

/**
 * Declares a close day: no issues are made for it, and those already there are cancelled with every stake given back
 * (spec/lottery.md). A day that already has a result cannot become one.
 */
export function addCloseDay(
  house: House,
  asks: Asks<'consoleLottery', 'addCloseDay'>,
  context: OperatorContext,
): Promise<Result<Reply, Refused>> {
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Reply, Refused>> => {
    const issues = await tx.query<{ id: bigint; name: string; state: string }>(
      'select id, name, state from lottery.issues where date = $1 and game = 1 order by id for update',
      [asks.date],
    );
    if (issues.rows.some((issue) => issue.state === 'confirmed' || issue.state === 'settled')) {
      return refuse('result_known', {});
    }
    await tx.query(
      `insert into lottery.close_days (date, reason, created_at) values ($1, $2, clock.now())
       on conflict (date) do update set reason = excluded.reason`,
      [asks.date, asks.reason],
    );
    let slips = 0n;
    let refunded = 0n;
    for (const issue of issues.rows) {
      const { rows } = await tx.query<{ slips: bigint; refunded: bigint }>(
        'select * from lottery.cancel($1, $2)',
        [issue.id, asks.reason],
      );
      slips += rows[0]?.slips ?? 0n;
      refunded += rows[0]?.refunded ?? 0n;
      await house.live.hint(tx, { type: 'issue', issue: issue.name });
    }
    await audit(tx, {
      ...by(context),
      action: 'close_day.add',
      subject: `day:${asks.date}`,
      details: { reason: asks.reason, slips, refunded },
    });
    return done({ refunded_slips: Number(slips), refunded: kyatToWire(refunded) });
  });
}

import { done, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';

type Reply = Gives<'consoleLottery', 'removeCloseDay'>;

/**
 * Takes back a close day that was declared by mistake, or the asking for one. Only while no issue was made for the day: stakes that
 * were given back stay given back.
 */
export function removeCloseDay(
  house: House,
  { date }: Asks<'consoleLottery', 'removeCloseDay'>,
  context: OperatorContext,
): Promise<Result<Reply, Refused>> {
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Reply, Refused>> => {
    const asked = await tx.query('delete from lottery.close_day_asks where date = $1', [date]);
    const declared = await tx.query(
      `delete from lottery.close_days d where date = $1
       and not exists (select from lottery.issues i where i.date = d.date and i.game = 1)`,
      [date],
    );
    if (asked.rowCount === 0 && declared.rowCount === 0) return refuse('day_over', {});
    await audit(tx, { ...by(context), action: 'close_day.remove', subject: `day:${date}`, details: {} });
    return done({});
  });
}

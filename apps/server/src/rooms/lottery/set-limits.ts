import { done, kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';
import { issueByName } from './issues.ts';

type Reply = Gives<'consoleLottery', 'setLimits'>;

/**
 * Changes cap, hot and closed marks of numbers while the issue takes bets. A cap below what is sold becomes what is sold: nothing
 * more is taken, and nothing accepted is undone (quality B2).
 */
export function setLimits(
  house: House,
  asks: Asks<'consoleLottery', 'setLimits'>,
  context: OperatorContext,
): Promise<Result<Reply, Refused>> {
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Reply, Refused>> => {
    const numbers = asks.numbers.map(Number);
    const issue = await issueByName(tx, asks.issue, 'for update');
    if (!issue) return refuse('not_found', {});
    const { rows } = await tx.query<{ over: boolean }>('select clock.now() >= $1 as over', [issue.closes_at]);
    if (rows[0]!.over || !['scheduled', 'open'].includes(issue.state)) return refuse('section_passed', {});
    const changed = await tx.query<{ before: bigint; cap: bigint }>(
      `with old as (select number, cap from lottery.issue_numbers where issue_id = $1 and number = any($2)),
            changed as (update lottery.issue_numbers set cap = greatest($3, sold), own_cap = true, hot = $4, closed = $5
                        where issue_id = $1 and number = any($2) returning number, cap)
       select old.cap as before, changed.cap from old join changed using (number) order by array_position($2, number)`,
      [issue.id, numbers, BigInt(asks.cap), asks.hot, asks.closed],
    );
    if (changed.rowCount !== new Set(numbers).size) return refuse('not_found', {});
    const caps = changed.rows.map((row) => kyatToWire(row.cap));
    await house.live.hint(tx, { type: 'quota', issue: issue.name });
    await audit(tx, {
      ...by(context),
      action: 'limits.set',
      subject: `issue:${issue.name}`,
      details: {
        numbers: asks.numbers,
        cap: Math.max(...caps),
        caps_before: changed.rows.map((row) => kyatToWire(row.before)),
        caps,
        hot: asks.hot,
        closed: asks.closed,
        reason: asks.reason,
      },
    });
    return done({});
  });
}

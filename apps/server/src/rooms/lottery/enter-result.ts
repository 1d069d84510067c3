import { done, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';
import { figuresOf } from './figures.ts';
import { issueByName } from './issues.ts';
import { isSealed } from './seals.queries.ts';
import { takeEntry } from './take-entry.ts';

type Reply = Gives<'consoleLottery', 'enterResult'>;

/**
 * Saves an operator's reading of what was drawn: the SET figures, or the first prize of 3D. When two different operators agree, the number is derived and the result is
 * confirmed (spec/lottery.md, quality B7); when they differ, either may read again. Nobody may enter before the draw: what stood on
 * the exchange's board earlier is not the result. Nor before the issue is sealed: its slips must stand before anybody knows who wins.
 */
export function enterResult(
  house: House,
  asks: Asks<'consoleLottery', 'enterResult'>,
  context: OperatorContext,
): Promise<Result<Reply, Refused>> {
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Reply, Refused>> => {
    const issue = await issueByName(tx, asks.issue, 'for update');
    if (!issue) return refuse('not_found', {});
    if (issue.state === 'cancelled') return refuse('entry_cancelled', {});
    if (issue.result !== null) return refuse('result_known', {});
    const figures = figuresOf(issue.game, asks);
    if (!figures.ok) return figures;
    const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
    if (rows[0]!.now < issue.draws_at) {
      return refuse('entry_too_early', { time: issue.draws_at.toISOString() });
    }
    if (!(await isSealed(tx, issue.id))) return refuse('not_sealed', {});
    const taken = await takeEntry(tx, issue, figures.value, { operatorId: context.operator.id });
    await house.live.hint(tx, { type: 'issue', issue: issue.name });
    await audit(tx, {
      ...by(context),
      action: taken.state === 'confirmed' ? 'result.confirm' : 'result.enter',
      subject: `issue:${issue.name}`,
      // Until the result stands, nobody who may still enter may read another's figures anywhere.
      details: { ...(taken.state === 'confirmed' && figures.value), state: taken.state },
    });
    return done({
      state: taken.state,
      win_num: taken.state === 'confirmed' ? numberText(taken.number, issue.game) : null,
    });
  });
}

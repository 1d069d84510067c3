import { done, type Result, refuse } from '@shwe/kernel';
import { type BetNumber, numberText } from '@shwe/rules';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce, type Tx } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';
import { type Figures, type FiguresRow, figuresOf, numberOf, rowOf, sameFigures } from './figures.ts';
import { type Issue, issueByName } from './issues.ts';

type Entry = FiguresRow & { operator_id: bigint };

type Reply = Gives<'consoleLottery', 'enterResult'>;

/**
 * Saves an operator's reading of what was drawn: the SET figures, or the first prize of 3D. When two different operators agree, the number is derived and the result is
 * confirmed (spec/lottery.md, quality B7); when they differ, either may read again. Nobody may enter before the draw: what stood on
 * the exchange's board earlier is not the result.
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
    await saveEntry(tx, issue, context.operator.id, figures.value);
    const entries = await entriesOf(tx, issue.id);
    const agreed = entries.some(
      (entry) => entry.operator_id !== context.operator.id && sameFigures(entry, figures.value),
    );
    const number = agreed ? numberOf(figures.value) : null;
    if (number !== null) await confirm(tx, issue, figures.value, number);
    const state = number !== null ? 'confirmed' : entries.length > 1 ? 'differ' : 'waiting';
    await house.live.hint(tx, { type: 'issue', issue: issue.name });
    await audit(tx, {
      ...by(context),
      action: number !== null ? 'result.confirm' : 'result.enter',
      subject: `issue:${issue.name}`,
      // Until the result stands, nobody who may still enter may read another's figures anywhere.
      details: number === null ? { state } : { ...figures.value, state },
    });
    return done({ state, win_num: number === null ? null : numberText(number, issue.game) });
  });
}

/** The last reading of each operator, oldest first; earlier ones stay in the table as history. */
export async function entriesOf(
  tx: Pick<Tx, 'query'>,
  issueId: bigint,
): Promise<(Entry & { entered_at: Date })[]> {
  const { rows } = await tx.query<Entry & { entered_at: Date }>(
    `select operator_id, set_index, set_value, prize, entered_at from (
       select distinct on (operator_id) * from lottery.result_entries where issue_id = $1 order by operator_id, id desc) e
     order by id`,
    [issueId],
  );
  return rows;
}

async function saveEntry(tx: Tx, issue: Issue, operatorId: bigint, figures: Figures): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  await tx.query(
    `insert into lottery.result_entries (issue_id, operator_id, set_index, set_value, prize, entered_at)
     values ($1, $2, $3, $4, $5, clock.now())`,
    [issue.id, operatorId, set_index, set_value, prize],
  );
}

async function confirm(tx: Tx, issue: Issue, figures: Figures, number: BetNumber): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  await tx.query(
    `update lottery.issues set state = 'confirmed', set_index = $2, set_value = $3, prize = $4, result = $5, confirmed_at = clock.now()
     where id = $1`,
    [issue.id, set_index, set_value, prize, number],
  );
}

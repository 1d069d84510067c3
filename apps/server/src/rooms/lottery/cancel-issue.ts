import { done, kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { OperatorContext } from '../../http/context.ts';
import { answerOnce, type Queries, type Tx } from '../../store/index.ts';
import { audit, by } from '../operators/index.ts';
import { giveBack } from './give-back.ts';
import { issueByName } from './issues.ts';

type Asked = Asks<'consoleLottery', 'cancelIssue'>;
type Reply = Gives<'consoleLottery', 'cancelIssue'>;

/**
 * Calls off one issue that has no result and gives every stake back (spec/lottery.md). Before its close one operator may. After it the
 * figures may be known, and giving stakes back would take a win from someone: then two operators must ask for it. An issue that has a
 * result is corrected, never cancelled (docs/decisions/0028).
 */
export function cancelIssue(
  house: House,
  asks: Asked,
  context: OperatorContext,
): Promise<Result<Reply, Refused>> {
  return answerOnce(house.store, context.once, async (tx): Promise<Result<Reply, Refused>> => {
    const issue = await issueByName(tx, asks.issue, 'for update');
    if (!issue) return refuse('not_found', {});
    if (issue.state === 'cancelled') return refuse('entry_cancelled', {});
    if (issue.result !== null) return refuse('result_known', {});
    const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
    const isClosed = rows[0]!.now >= issue.closes_at;
    if (isClosed && !(await isSeconded(tx, issue.id, asks, context))) {
      await house.live.hint(tx, { type: 'issue', issue: issue.name });
      await audit(tx, {
        ...by(context),
        action: 'issue.cancel_ask',
        subject: `issue:${issue.name}`,
        details: asks,
      });
      return done({ waiting: true, refunded_slips: 0, refunded: 0 });
    }
    const { slips, refunded } = await giveBack(house, tx, issue, asks.reason);
    await audit(tx, {
      ...by(context),
      action: 'issue.cancel',
      subject: `issue:${issue.name}`,
      details: { reason: asks.reason, slips, refunded },
    });
    return done({ waiting: false, refunded_slips: Number(slips), refunded: kyatToWire(refunded) });
  });
}

/** Whether another operator has asked to call the issue off; else this operator's asking is kept. */
async function isSeconded(tx: Tx, issueId: bigint, asks: Asked, context: OperatorContext): Promise<boolean> {
  const asked = await tx.query('delete from lottery.cancel_asks where issue_id = $1 and operator_id <> $2', [
    issueId,
    context.operator.id,
  ]);
  if (asked.rowCount === 1) return true;
  await tx.query(
    `insert into lottery.cancel_asks (issue_id, operator_id, reason, asked_at) values ($1, $2, $3, clock.now())
     on conflict (issue_id) do update set reason = excluded.reason`,
    [issueId, context.operator.id, asks.reason],
  );
  return false;
}

/** Who waits for a second to call an issue off; null while nobody does. */
export async function cancelAskOf(
  db: Queries,
  issueId: bigint,
  viewerId: bigint,
): Promise<Gives<'consoleLottery', 'results'>['cancel_ask']> {
  const { rows } = await db.query<{ reason: string; mine: boolean }>(
    'select reason, operator_id = $2 as mine from lottery.cancel_asks where issue_id = $1',
    [issueId, viewerId],
  );
  return rows[0] ?? null;
}

import { createHash } from 'node:crypto';
import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  seenRequest,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import type { Draw } from './draws.ts';
import { isLooser, limitsInForce } from './limits-in-force.ts';
import { lockDrawTakingBets } from './open-draw.ts';

type Request = Output<'operatorDraws', 'exposure'>['requests'][number];
/** What both operators must enter alike. */
type Change = Request['change'];

/** The action of approval requests for limits of a draw; the subject is the draw and a hash of what is changed. */
const ACTION = 'limits';

/**
 * Changes limits of draws by `run`, which may be called twice. If that loosens any limit of a draw that takes bets or
 * that will be planned (a higher cap, a number opened, a higher member limit), the change is undone and stored as a request, unless another
 * operator has requested the same one. Returns whether it waits for a second operator.
 */
export async function changeLimits<Refusal extends { refused: string }>(
  app: AppContext,
  tx: Tx,
  { draw, change, reason }: { draw: Draw; change: Change; reason: string },
  context: OperatorContext,
  run: () => Promise<Result<null, Refusal>>,
): Promise<Result<{ waiting: boolean }, Refusal>> {
  const before = await limitsInForce(tx);
  await tx.query('savepoint before_limits');
  const changed = await run();
  if (!changed.ok) return changed;
  if (!isLooser(before, await limitsInForce(tx))) {
    await withdrawApprovalRequest(tx, requestOf(draw, change));
    return ok({ waiting: false });
  }
  await tx.query('rollback to savepoint before_limits');
  const first = await approveOrRequest(tx, requestOf(draw, change), reason, context.operator.id);
  if (first) {
    const again = await run();
    return again.ok ? ok({ waiting: false }) : again;
  }
  await app.live.hint(tx, { type: 'issue', issue: draw.name });
  await audit(tx, {
    ...by(context),
    action: 'limits.ask',
    subject: `issue:${draw.name}`,
    details: { ...change, reason },
  });
  return ok({ waiting: true });
}

/** Withdraws or rejects a request to loosen limits. Refused as `already_decided` when it is no longer there. */
export function dropLimitRequest(
  app: AppContext,
  input: Input<'operatorDraws', 'dropLimitRequest'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorDraws', 'dropLimitRequest'>, RefusalOf<'operatorDraws', 'dropLimitRequest'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<
      Result<Record<string, never>, Refused<'already_decided' | 'not_found' | 'section_passed'>>
    > => {
      const open = await lockDrawTakingBets(tx, input.issue);
      if (!open.ok) return open;
      const isDropped = await withdrawApprovalRequest(tx, requestOf(open.value, input.change));
      if (!isDropped) return refuse('already_decided', {});
      await app.live.hint(tx, { type: 'issue', issue: input.issue });
      await audit(tx, {
        ...by(context),
        action: 'limits.drop',
        subject: `issue:${input.issue}`,
        details: input.change,
      });
      return ok({});
    },
  );
}

/** The requests to loosen limits of a draw, as one operator sees them. */
export async function limitRequestsOf(db: Queries, draw: Draw, viewerId: bigint): Promise<Request[]> {
  const all = await approvalRequestsOf(db, ACTION);
  return all
    .filter(({ subject }) => subject.startsWith(`${draw.name} `))
    .map((request) => ({
      change: JSON.parse(request.detail) as Change,
      ...seenRequest(request, viewerId),
    }));
}

/** One request for each set of numbers of a draw, one for its member limits, one for each temporary cap that ends. */
function requestOf(draw: Draw, change: Change): { action: string; subject: string; detail: string } {
  const what =
    change.kind === 'caps'
      ? [...change.numbers].sort().join()
      : change.kind === 'end_temporary_cap'
        ? String(change.mark)
        : '';
  const hash = createHash('sha256').update(`${change.kind} ${what}`).digest('hex').slice(0, 16);
  return { action: ACTION, subject: `${draw.name} ${hash}`, detail: JSON.stringify(change) };
}

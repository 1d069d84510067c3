import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type IdempotentCall, type OnceResult, runOnce, type Tx } from '../../database/index.ts';
import type { Case } from './cases.queries.ts';
import { type LockedCase, lockCase, type StateStep, takeStep } from './take-step.ts';

/** A step of the member or the agent of a case. */
type OwnStep<Reply, Refusal extends { refused: string }> = {
  eid: string;
  isMine: (row: Case) => boolean;
  /** Says which step is taken on the locked case, or refuses it. */
  chooseStep: (tx: Tx, locked: LockedCase) => Promise<Result<StateStep<'member' | 'agent'>, Refusal>>;
  replyOf: (tx: Tx, after: Case) => Promise<Reply>;
};

/** Takes a step of one side of a case, once per idempotency key. */
export function takeOwnStep<Reply, Refusal extends { refused: string }>(
  app: AppContext,
  once: IdempotentCall,
  { eid, isMine, chooseStep, replyOf }: OwnStep<Reply, Refusal>,
): Promise<OnceResult<Reply, Refusal | Refused<'not_found'>>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal | Refused<'not_found'>>> => {
    const locked = await lockCase(tx, eid, isMine);
    if (!locked) return refuse('not_found');
    const step = await chooseStep(tx, locked);
    if (!step.ok) return step;
    return ok(await replyOf(tx, await takeStep(app, tx, locked, step.value)));
  });
}

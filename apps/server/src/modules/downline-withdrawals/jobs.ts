import { isTermOver } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { checkStep, lockCase, takeStep } from './take-step.ts';

/** Cases of one run; more follow in the next one. */
const BATCH = 100;

/** Disputes payments that the member has neither confirmed nor disputed within the term. */
export async function disputeUnanswered(app: AppContext): Promise<void> {
  const { rows } = await app.store.query<{ eid: string }>(
    `select eid from escrow.cases where state = 'paid' and confirm_until <= clock.now()
     order by confirm_until limit ${BATCH}`,
  );
  // One case that fails must not keep the others waiting.
  for (const { eid } of rows)
    await disputeIfUnanswered(app, eid).catch((error: unknown) =>
      app.log.error({ err: error, case: eid }, 'an unanswered payment could not be disputed'),
    );
}

async function disputeIfUnanswered(app: AppContext, eid: string): Promise<void> {
  await app.store.tx(async (tx) => {
    const locked = await lockCase(tx, eid, () => true);
    if (!locked) return;
    const { row, now } = locked;
    // Answered since.
    if (!checkStep('expire', row).ok || !isTermOver(row.confirm_until!, now)) return;
    await takeStep(app, tx, locked, { actor: 'system', action: 'expire', reason: 'no_answer' });
  });
}

/** Idempotent: may run twice or in two processes at once. */
export const downlineWithdrawalJobs = [
  { name: 'dispute payments of agents that nobody confirmed', everyMs: 1000, run: disputeUnanswered },
];

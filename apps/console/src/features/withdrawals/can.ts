import type { Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

type Case = {
  state: Output<'operatorWithdrawals', 'assign'>['state'];
  /** The server's word on whether this operator may decide now; '' when they may. */
  blocked: Output<'operatorWithdrawals', 'get'>['blocked'];
  may: (capability: string) => boolean;
};

/** Who proposed to keep the money back, when somebody did; and whether the member is suspended. */
type Proposed = { deduct_by: string | null; isSuspended: boolean };

/** What the gold button does now. */
export type Step = 'take' | 'approve' | 'pay' | 'none';

/** The next step of a case. One that a colleague looks at can be taken over. */
export function stepOf({ state, blocked }: Pick<Case, 'state' | 'blocked'>): Step {
  if (state === 'pending') return 'take';
  if (state === 'reviewing') return blocked === '' ? 'approve' : 'take';
  return state === 'approved' ? 'pay' : 'none';
}

/** Why this operator may not do the step, as a sentence's key; null when they may. */
export function blockedBy({ state, blocked, deduct_by, isSuspended, may }: Case & Proposed): Key | null {
  const step = stepOf({ state, blocked });
  if (step === 'none') return 'blockedDone';
  if (!may(`withdrawal.${step}`)) return 'blockedRole';
  if (deduct_by !== null && step !== 'take') return 'deductWaits';
  if (blocked === 'batch') return 'blockedBatch';
  if (isSuspended && step !== 'take') return 'blockedSuspended';
  return step === 'pay' && blocked !== '' ? 'blockedFirst' : null;
}

/** Whether this operator may refuse now: whoever may give the next yes. */
export function mayRefuse({ state, blocked, may }: Case): boolean {
  return may('withdrawal.refuse') && blocked === '' && (state === 'reviewing' || state === 'approved');
}

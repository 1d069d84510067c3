import type { Output } from '@shwe/contract';
import { allowed, type Can, denied } from '../../core/can.ts';

type Case = {
  state: Output<'operatorWithdrawals', 'assign'>['state'];
  /** Why the server lets this operator do nothing more; '' when it lets them. */
  blocked: Output<'operatorWithdrawals', 'get'>['blocked'];
  may: (capability: string) => boolean;
};

/** Who requested confiscation, and whether the member is suspended. */
type Circumstances = { deduct_by: string | null; isSuspended: boolean };

/** What the primary button does. */
export type Step = 'take' | 'approve' | 'pay' | 'none';

/** The next step of a case. A case in review by somebody else can be reassigned. */
export function nextStep({ state, blocked }: Pick<Case, 'state' | 'blocked'>): Step {
  if (state === 'pending') return 'take';
  if (state === 'reviewing') return blocked === '' ? 'approve' : 'take';
  return state === 'approved' ? 'pay' : 'none';
}

export const withdrawalCan = {
  /** The next step. */
  proceed({ state, blocked, deduct_by, isSuspended, may }: Case & Circumstances): Can {
    const step = nextStep({ state, blocked });
    if (step === 'none') return denied('blockedProcessed');
    if (!may(`withdrawal.${step}`)) return denied('blockedRole');
    if (deduct_by !== null && step !== 'take') return denied('blockedConfiscation');
    if (blocked === 'batch') return denied('blockedBatch');
    if (isSuspended && step !== 'take') return denied('blockedSuspended');
    return step === 'pay' && blocked !== '' ? denied('blockedMaker') : allowed;
  },

  /** The operator who could take the next step can reject instead. */
  reject({ state, blocked, may }: Case): Can {
    if (!may('withdrawal.refuse')) return denied('blockedRole');
    return blocked === '' && (state === 'reviewing' || state === 'approved') ? allowed : denied(null);
  },
};

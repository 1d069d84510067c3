import type { Output } from '@shwe/contract';
import { allows, withdrawalStates } from '@shwe/rules';
import { allowed, type Can, denied } from '../../core/can.ts';

type Case = {
  state: Output<'operatorWithdrawals', 'assign'>['state'];
  /** Why this operator may not approve or pay the case now; '' when they may. */
  blocked: Output<'operatorWithdrawals', 'get'>['blocked'];
  may: (capability: string) => boolean;
};

/** Who requested confiscation, and whether the member is suspended. */
type Circumstances = { deduct_by: string | null; isSuspended: boolean };

/** The actions of the primary button, in the order in which a case goes through them. */
const STEPS = ['assign', 'approve', 'pay'] as const;

/** What the primary button does. */
export type Step = (typeof STEPS)[number] | 'none';

const CAPABILITIES = {
  assign: 'withdrawal.take',
  approve: 'withdrawal.approve',
  pay: 'withdrawal.pay',
} as const;

/**
 * The furthest step that the state allows. When the operator may not take that one, the first: a case assigned to
 * somebody else must be reassigned before it is approved.
 */
export function nextStep({ state, blocked }: Pick<Case, 'state' | 'blocked'>): Step {
  const steps = STEPS.filter((step) => allows(withdrawalStates, step, state));
  return (blocked === '' ? steps.at(-1) : steps[0]) ?? 'none';
}

export const withdrawalCan = {
  /** Whether the operator may take the next step. */
  proceed({ state, blocked, deduct_by, isSuspended, may }: Case & Circumstances): Can {
    const step = nextStep({ state, blocked });
    if (step === 'none') return denied('blockedProcessed');
    if (!may(CAPABILITIES[step])) return denied('blockedRole');
    if (deduct_by !== null && step !== 'assign') return denied('blockedConfiscation');
    if (blocked === 'batch') return denied('blockedBatch');
    if (isSuspended && step !== 'assign') return denied('blockedSuspended');
    return step === 'pay' && blocked !== '' ? denied('blockedMaker') : allowed;
  },

  /** An operator who may approve or pay the case may reject it instead. */
  reject({ state, blocked, may }: Case): Can {
    if (!may('withdrawal.refuse')) return denied('blockedRole');
    return blocked === '' && allows(withdrawalStates, 'reject', state) ? allowed : denied(null);
  },
};

import { allows, isOpen, type StateMachine } from './state-machine.ts';

export type DepositState = 'unpaid' | 'processing' | 'succeeded' | 'failed';

/** How a deposit is processed: by an operator with a bank line, by a gateway's callback, by a transfer on its chain. */
export type DepositProcessing = 'manual' | 'gateway' | 'crypto';

const states = ['unpaid', 'processing', 'succeeded', 'failed'] as const;

const unmatchedPayment = {
  /** The first approval to credit it. */
  approve: { from: ['processing'], to: 'same' },
  credit: { from: ['processing'], to: 'succeeded' },
  reject: { from: ['processing'], to: 'failed' },
} as const;

/** The actions of each way of processing. A payment that fits no open order is a case of its own, in 'processing'. */
export const depositStates = {
  manual: {
    states,
    actions: {
      /** The member says that it is paid, or corrects what they said. */
      claimPayment: { from: ['unpaid', 'processing'], to: 'processing' },
      /** With a bank line that another operator recorded. */
      credit: { from: ['processing'], to: 'succeeded' },
      reject: { from: ['processing'], to: 'failed' },
      /** No money has come in after the hours that settings allow a claim. */
      closeUnpaid: { from: ['processing'], to: 'failed' },
      /** The time to pay is over. */
      expire: { from: ['unpaid'], to: 'failed' },
    },
  },
  gateway: {
    states,
    actions: {
      creditCallback: { from: ['unpaid'], to: 'succeeded' },
      /** The callback names another amount; the money becomes an unmatched payment. */
      failMismatch: { from: ['unpaid'], to: 'failed' },
      expire: { from: ['unpaid'], to: 'failed' },
      ...unmatchedPayment,
    },
  },
  crypto: {
    states,
    actions: {
      /** A transfer that fits has been seen, or is no longer on the chain. */
      trackTransfer: { from: ['unpaid'], to: 'same' },
      creditTransfer: { from: ['unpaid'], to: 'succeeded' },
      expire: { from: ['unpaid'], to: 'failed' },
      ...unmatchedPayment,
    },
  },
} as const satisfies Record<DepositProcessing, StateMachine<DepositState, string>>;

/** Whether a deposit is neither credited nor failed; the same of every way of processing. */
export function isDepositOpen(state: DepositState): boolean {
  return isOpen(depositStates.manual, state);
}

/** Whether a member may still say that they have paid. */
export function canClaimPayment({ rail, state }: { rail: DepositProcessing; state: DepositState }): boolean {
  return rail === 'manual' && allows(depositStates.manual, 'claimPayment', state);
}

/**
 * Why an operator may not credit or reject a deposit now; null when they may. `not_paid_yet`: the member has not said
 * that it is paid. `already_decided`: it is credited or rejected.
 */
export function depositRefusal(
  action: 'credit' | 'reject',
  { rail, state }: { rail: DepositProcessing; state: DepositState },
): 'not_paid_yet' | 'already_decided' | null {
  if (allows<DepositState, 'credit' | 'reject'>(depositStates[rail], action, state)) return null;
  return state === 'unpaid' ? 'not_paid_yet' : 'already_decided';
}

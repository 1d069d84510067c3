import { allows, isTooEarly, type StateMachine } from './state-machine.ts';

export type WithdrawalState = 'pending' | 'reviewing' | 'approved' | 'paid' | 'refused' | 'refused_deducted';

export type WithdrawalAction =
  | 'hold'
  | 'assign'
  | 'approve'
  | 'pay'
  | 'reject'
  | 'requestConfiscation'
  | 'confiscate';

/** A withdrawal takes two operators: one reviews and approves it, another pays it. */
export const withdrawalStates: StateMachine<WithdrawalState, WithdrawalAction> = {
  states: ['pending', 'reviewing', 'approved', 'paid', 'refused', 'refused_deducted'],
  actions: {
    /** The amount moves from the wallet to the held money, in the transaction of the request. */
    hold: { from: ['pending'], to: 'same' },
    /** A case in review may be reassigned, which ends a requested confiscation. */
    assign: { from: ['pending', 'reviewing'], to: 'reviewing' },
    approve: { from: ['reviewing'], to: 'approved' },
    /** The held money leaves; the bank's transaction id is recorded. */
    pay: { from: ['approved'], to: 'paid' },
    /** The held money returns to the wallet. */
    reject: { from: ['reviewing', 'approved'], to: 'refused' },
    requestConfiscation: { from: ['reviewing', 'approved'], to: 'same' },
    /** The held money is not returned. Needs a request by another operator. */
    confiscate: { from: ['reviewing', 'approved'], to: 'refused_deducted' },
  },
};

/** Who has worked on a withdrawal; an operator's id, or null. */
export type WithdrawalOperators<Id> = {
  taken_by: Id | null;
  approved_by: Id | null;
  /** Who requested confiscation. */
  deduct_by: Id | null;
};

/** What each action may be refused with. */
export type WithdrawalRefusals = {
  assign: 'already_decided';
  approve: 'already_decided' | 'not_taken';
  pay: 'already_decided' | 'not_taken' | 'same_person';
  reject: 'already_decided' | 'not_taken' | 'same_person';
  requestConfiscation: 'already_decided' | 'not_taken' | 'same_person';
  confiscate: 'already_decided' | 'not_taken' | 'same_person';
};

/**
 * Why an operator may not take an action on a withdrawal; null when they may.
 * - `not_taken`: the action comes too early, or the case in review is assigned to somebody else.
 * - `already_decided`: the case is past the action.
 * - `same_person`: this operator gave the first approval or requested the confiscation. An approved case is paid or
 *   rejected by anybody but its approver; a confiscation is approved by anybody but its requester and the approver.
 */
export function withdrawalRefusal<Id, Action extends keyof WithdrawalRefusals>(
  action: Action,
  row: WithdrawalOperators<Id> & { state: WithdrawalState },
  operator: Id,
): WithdrawalRefusals[Action] | null;
export function withdrawalRefusal<Id>(
  action: WithdrawalAction,
  row: WithdrawalOperators<Id> & { state: WithdrawalState },
  operator: Id,
): WithdrawalRefusals['pay'] | null {
  if (!allows(withdrawalStates, action, row.state))
    return isTooEarly(withdrawalStates, action, row.state) ? 'not_taken' : 'already_decided';
  if (action === 'assign') return null;
  if (row.state === 'approved' && row.approved_by === operator) return 'same_person';
  if (action === 'confiscate') return row.deduct_by === operator ? 'same_person' : null;
  return row.state === 'reviewing' && row.taken_by !== operator ? 'not_taken' : null;
}

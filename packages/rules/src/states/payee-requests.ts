import type { StateMachine } from './state-machine.ts';

export type PayeeRequestState = 'asked' | 'done' | 'refused';

/** A member's request to change or remove a payee waits for one operator. */
export const payeeRequestStates: StateMachine<PayeeRequestState, 'approve' | 'reject'> = {
  states: ['asked', 'done', 'refused'],
  actions: {
    approve: { from: ['asked'], to: 'done' },
    reject: { from: ['asked'], to: 'refused' },
  },
};

import type { StateMachine } from './state-machine.ts';

export type RequestState = 'asked' | 'done' | 'refused';

/**
 * A member's request to change or remove a payee, and an adjustment that one operator requests: one operator decides
 * it, once. Who requested an adjustment may withdraw it, which rejects it.
 */
export const requestStates: StateMachine<RequestState, 'approve' | 'reject'> = {
  states: ['asked', 'done', 'refused'],
  actions: {
    approve: { from: ['asked'], to: 'done' },
    reject: { from: ['asked'], to: 'refused' },
  },
};

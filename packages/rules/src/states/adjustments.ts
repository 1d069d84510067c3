import type { StateMachine } from './state-machine.ts';

export type AdjustmentState = 'asked' | 'done' | 'refused';

/** An adjustment that one operator requests and another approves. Its requester may withdraw it, which rejects it. */
export const adjustmentStates: StateMachine<AdjustmentState, 'approve' | 'reject'> = {
  states: ['asked', 'done', 'refused'],
  actions: {
    approve: { from: ['asked'], to: 'done' },
    reject: { from: ['asked'], to: 'refused' },
  },
};

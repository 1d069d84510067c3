import type { StateMachine } from './state-machine.ts';

export type TransferState = 'sending' | 'unknown' | 'done' | 'not_done';

/** A transfer is decided only by the game provider's answer: without one it stays unknown and is queried again. */
export const transferStates: StateMachine<TransferState, 'query' | 'noAnswer' | 'done' | 'notDone'> = {
  states: ['sending', 'unknown', 'done', 'not_done'],
  actions: {
    query: { from: ['sending', 'unknown'], to: 'same' },
    noAnswer: { from: ['sending', 'unknown'], to: 'unknown' },
    done: { from: ['sending', 'unknown'], to: 'done' },
    notDone: { from: ['sending', 'unknown'], to: 'not_done' },
  },
};

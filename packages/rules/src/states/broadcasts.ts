import type { StateMachine } from './state-machine.ts';

export type BroadcastState = 'asked' | 'scheduled' | 'sending' | 'sent' | 'stopped';

export type BroadcastAction = 'approve' | 'hold' | 'begin' | 'goOn' | 'finish' | 'stop';

/** How a message that operators write goes on: it waits for a second operator, for its time, and is sent in parts. */
export const broadcastStates: StateMachine<BroadcastState, BroadcastAction> = {
  states: ['asked', 'scheduled', 'sending', 'sent', 'stopped'],
  actions: {
    /** By another operator. */
    approve: { from: ['asked'], to: 'scheduled' },
    /** Its audience has grown beyond what one operator may send to. */
    hold: { from: ['scheduled'], to: 'asked' },
    begin: { from: ['scheduled'], to: 'sending' },
    /** A further part. */
    goOn: { from: ['sending'], to: 'same' },
    finish: { from: ['sending'], to: 'sent' },
    /** Who has it already keeps it. */
    stop: { from: ['asked', 'scheduled', 'sending'], to: 'stopped' },
  },
};

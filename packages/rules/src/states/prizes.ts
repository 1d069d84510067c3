import type { StateMachine } from './state-machine.ts';

export type TurnState = 'given' | 'drawn' | 'expired' | 'cancelled';
export type TurnAction = 'draw' | 'miss' | 'cancel';

/** How a turn of a prize table goes on: given, and drawn once or over. */
export const turnStates: StateMachine<TurnState, TurnAction> = {
  states: ['given', 'drawn', 'expired', 'cancelled'],
  actions: {
    draw: { from: ['given'], to: 'drawn' },
    /** It was not drawn in time. */
    miss: { from: ['given'], to: 'expired' },
    /** An operator takes it back, with a reason. */
    cancel: { from: ['given'], to: 'cancelled' },
  },
};

export type PrizeTableState = 'draft' | 'live' | 'stopped';
export type PrizeTableAction = 'edit' | 'publish' | 'stop' | 'resume';

/** How a prize table goes on. Turns are given only while it is live; what it says changes only as a draft. */
export const prizeTableStates: StateMachine<PrizeTableState, PrizeTableAction> = {
  states: ['draft', 'live', 'stopped'],
  actions: {
    edit: { from: ['draft'], to: 'same' },
    publish: { from: ['draft'], to: 'live' },
    stop: { from: ['live'], to: 'stopped' },
    resume: { from: ['stopped'], to: 'live' },
  },
};

import type { StateMachine } from './state-machine.ts';

export type GrantState =
  | 'granted'
  | 'wagering'
  | 'released'
  | 'declined'
  | 'expired'
  | 'forfeited'
  | 'cancelled';

export type GrantAction =
  | 'claim'
  | 'claimFree'
  | 'decline'
  | 'miss'
  | 'release'
  | 'lapse'
  | 'forfeit'
  | 'cancel'
  | 'cancelClaimed';

/** How a bonus goes on: offered, claimed and to be bet, and over. */
export const grantStates: StateMachine<GrantState, GrantAction> = {
  states: ['granted', 'wagering', 'released', 'declined', 'expired', 'forfeited', 'cancelled'],
  actions: {
    /** The member takes it; it must be bet before a withdrawal. */
    claim: { from: ['granted'], to: 'wagering' },
    /** The member takes it, and nothing must be bet. */
    claimFree: { from: ['granted'], to: 'released' },
    decline: { from: ['granted'], to: 'declined' },
    /** It was not claimed in time. */
    miss: { from: ['granted'], to: 'expired' },
    /** Its turnover is met. */
    release: { from: ['wagering'], to: 'released' },
    /** It was not bet in time: what is left of it is taken back. */
    lapse: { from: ['wagering'], to: 'expired' },
    /** The member gives it up, with what was won with it above the own money. */
    forfeit: { from: ['wagering'], to: 'forfeited' },
    /** An operator calls the offer off. */
    cancel: { from: ['granted'], to: 'cancelled' },
    /** An operator takes it back. */
    cancelClaimed: { from: ['wagering'], to: 'cancelled' },
  },
};

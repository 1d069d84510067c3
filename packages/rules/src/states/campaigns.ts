import type { StateMachine } from './state-machine.ts';

export type CampaignState = 'draft' | 'live' | 'stopped';
export type CampaignAction = 'publish' | 'stop' | 'publishAgain';

/** How a campaign goes on. Its terms can change as a draft and while it is stopped, never while it is live. */
export const campaignStates: StateMachine<CampaignState, CampaignAction> = {
  states: ['draft', 'live', 'stopped'],
  actions: {
    /** Two operators put it live. It grants from its begin to its end. */
    publish: { from: ['draft'], to: 'live' },
    /** One operator stops it. What was granted stays. */
    stop: { from: ['live'], to: 'stopped' },
    /** Two operators put it live again. */
    publishAgain: { from: ['stopped'], to: 'live' },
  },
};

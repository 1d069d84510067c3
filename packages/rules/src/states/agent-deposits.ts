import type { StateMachine } from './state-machine.ts';

/** How a deposit through the agent goes on. */
export type AgentDepositState = 'claimed' | 'confirmed' | 'rejected' | 'cancelled';

export type AgentDepositAction = 'confirm' | 'reject' | 'cancel';

/** Money moves with `confirmed` only. */
export const agentDepositStates: StateMachine<AgentDepositState, AgentDepositAction> = {
  states: ['claimed', 'confirmed', 'rejected', 'cancelled'],
  actions: {
    /** The agent has received the money outside and sends the amount from the own wallet. */
    confirm: { from: ['claimed'], to: 'confirmed' },
    /** The agent has not received it. */
    reject: { from: ['claimed'], to: 'rejected' },
    /** The member takes the claim back. */
    cancel: { from: ['claimed'], to: 'cancelled' },
  },
};

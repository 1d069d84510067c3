import { allows, isTooEarly, type StateMachine } from './state-machine.ts';

/**
 * How a withdrawal through the agent goes on. `decided_agent`, `decided_member`: to whom operators gave the money;
 * `decided_part`: the agent has the part that was paid, the member the rest.
 */
export type DownlineWithdrawalState =
  | 'requested'
  | 'paid'
  | 'disputed'
  | 'rejected'
  | 'taken_back'
  | 'confirmed'
  | 'decided_agent'
  | 'decided_member'
  | 'decided_part';

export type DownlineWithdrawalAction =
  | 'pay'
  | 'reject'
  | 'takeBack'
  | 'confirm'
  | 'dispute'
  | 'expire'
  | 'answer'
  | 'comment'
  | 'propose'
  | 'decideForAgent'
  | 'decideForMember'
  | 'decidePart';

/** The money of the member is held from the request until one of the last six states. */
export const downlineWithdrawalStates: StateMachine<DownlineWithdrawalState, DownlineWithdrawalAction> = {
  states: [
    'requested',
    'paid',
    'disputed',
    'rejected',
    'taken_back',
    'confirmed',
    'decided_agent',
    'decided_member',
    'decided_part',
  ],
  actions: {
    /** The agent says that the member was paid. */
    pay: { from: ['requested'], to: 'paid' },
    /** The agent cannot pay. */
    reject: { from: ['requested'], to: 'rejected' },
    /** The member, once the agent's term is over or the agent can no longer pay. */
    takeBack: { from: ['requested'], to: 'taken_back' },
    /** The member has the money; the agent is credited. A dispute only if the member did not answer (`canConfirm`). */
    confirm: { from: ['paid', 'disputed'], to: 'confirmed' },
    /** The member says that the money did not arrive. */
    dispute: { from: ['paid'], to: 'disputed' },
    /** The member did not answer within the term. */
    expire: { from: ['paid'], to: 'disputed' },
    /** The agent answers the dispute, once. */
    answer: { from: ['disputed'], to: 'same' },
    /** The member, who did not answer in the term, says what happened, once. */
    comment: { from: ['disputed'], to: 'same' },
    /** The first operator proposes a decision; another proposal replaces it. */
    propose: { from: ['disputed'], to: 'same' },
    decideForAgent: { from: ['disputed'], to: 'decided_agent' },
    decideForMember: { from: ['disputed'], to: 'decided_member' },
    decidePart: { from: ['disputed'], to: 'decided_part' },
  },
};

/** Whether a term that ends at `until` is over at `now`: from that millisecond on. */
export function isTermOver(until: Date, now: Date): boolean {
  return now.getTime() >= until.getTime();
}

/**
 * Whether the member may take the money back now: at once if the agent can no longer pay (suspended or closed), else when
 * the agent's term is over. An agent who was dismissed may still pay and has the whole term.
 */
export function canTakeBack(
  { state, pay_until }: { state: DownlineWithdrawalState; pay_until: Date },
  agentCanPay: boolean,
  now: Date,
): boolean {
  if (!allows(downlineWithdrawalStates, 'takeBack', state)) return false;
  return !agentCanPay || isTermOver(pay_until, now);
}

/** A case as far as its member's late steps depend on it. */
type Disputed = { state: DownlineWithdrawalState; reason: string };

/**
 * Whether the member may confirm the payment: in the term, and after it until operators decide. A dispute that the member
 * opened is not taken back.
 */
export function canConfirm({ state, reason }: Disputed): boolean {
  return (
    allows(downlineWithdrawalStates, 'confirm', state) && (state !== 'disputed' || reason === 'no_answer')
  );
}

/** Whether the member, who did not answer in the term, may say what happened: once, until it is decided. */
export function canComment({
  state,
  reason,
  commented_at,
}: Disputed & { commented_at: Date | null }): boolean {
  return (
    allows(downlineWithdrawalStates, 'comment', state) && reason === 'no_answer' && commented_at === null
  );
}

/** Whether the agent may answer the dispute: once, until it is decided. */
export function canAnswer({
  state,
  answered_at,
}: {
  state: DownlineWithdrawalState;
  answered_at: Date | null;
}): boolean {
  return allows(downlineWithdrawalStates, 'answer', state) && answered_at === null;
}

/** What operators decide: who gets the money, or that the agent gets the part that was paid. */
export type DownlineWithdrawalDecision = 'agent' | 'member' | 'part';

/** Whether this can be the part that was paid: whole kyat above zero and below the amount. */
export function isPart(part: bigint, amount: bigint): boolean {
  return part > 0n && part < amount;
}

/** The fee of the part that was paid: that of the whole in proportion, without fractions of a kyat. */
export function feeOfPart({ amount, fee }: { amount: bigint; fee: bigint }, part: bigint): bigint {
  return (fee * part) / amount;
}

/**
 * Why an operator may not propose or (with `decision`) approve a decision; null when they may. `changed_meanwhile`: the
 * case is not disputed yet, or this is not what is proposed. `same_person`: who proposed it does not approve it.
 */
export function decisionRefusal<Id>(
  row: {
    state: DownlineWithdrawalState;
    proposal: DownlineWithdrawalDecision | null;
    part_amount: bigint | null;
    proposed_by: Id | null;
  },
  step:
    | { action: 'propose' }
    | { action: 'approve'; decision: DownlineWithdrawalDecision; part: bigint | null },
  operator: Id,
): 'already_decided' | 'changed_meanwhile' | 'same_person' | null {
  if (isTooEarly(downlineWithdrawalStates, 'propose', row.state)) return 'changed_meanwhile';
  if (!allows(downlineWithdrawalStates, 'propose', row.state)) return 'already_decided';
  if (step.action === 'propose') return null;
  if (row.proposal !== step.decision) return 'changed_meanwhile';
  if (row.part_amount !== step.part) return 'changed_meanwhile';
  return row.proposed_by === operator ? 'same_person' : null;
}

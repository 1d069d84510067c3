import type { Tone } from '@shwe/ui';
import type { EscrowCheck } from '@shwe/verifier';
import type { Key } from '../../i18n/index.ts';
import type { CaseState, Group } from './queries.ts';

/** What a case is now, the same for both sides. */
export const STATE_LABEL: Record<CaseState, Key> = {
  requested: 'stateRequested',
  paid: 'statePaid',
  disputed: 'stateDisputed',
  rejected: 'stateRejected',
  taken_back: 'stateTakenBack',
  confirmed: 'stateConfirmed',
  decided_agent: 'stateToAgent',
  decided_member: 'stateToMember',
  decided_part: 'stateToPart',
};

/** The states in which the agent was credited. */
export const CREDITED: readonly CaseState[] = ['confirmed', 'decided_agent', 'decided_part'];

/** The colours of the states for the agent. */
export const STATE_TONE: Record<CaseState, Tone> = {
  requested: 'amber',
  paid: 'amber',
  disputed: 'amber',
  rejected: 'c2',
  taken_back: 'ruby',
  confirmed: 'jade',
  decided_agent: 'jade',
  decided_member: 'ruby',
  decided_part: 'amber',
};

export const GROUP_LABEL: Record<Group, Key> = {
  to_pay: 'groupToPay',
  waiting: 'groupWaiting',
  disputed: 'groupDisputed',
  ended: 'groupEnded',
};

export const CHECK_LABEL: Record<EscrowCheck['code'], Key> = {
  escrow_file: 'checkFile',
  escrow_signatures: 'checkSignatures',
  escrow_keys: 'checkKeys',
  escrow_form: 'checkForm',
  escrow_chain: 'checkChain',
  escrow_order: 'checkOrder',
  escrow_facts: 'checkFacts',
};

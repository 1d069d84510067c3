import type { Tone } from '@shwe/ui';
import type { Key } from '../../i18n/index.ts';
import type { MemberClaim } from './queries.ts';

export type ClaimStates = Record<MemberClaim['state'], { label: Key; tone: Tone }>;

/** The states of a claim as its member reads them. */
export const CLAIM_STATE: ClaimStates = {
  claimed: { label: 'processing', tone: 'amber' },
  confirmed: { label: 'claimConfirmed', tone: 'jade' },
  rejected: { label: 'claimRejected', tone: 'ruby' },
  cancelled: { label: 'claimCancelled', tone: 'c2' },
};

/** The states of a claim as the agent who was paid reads them. */
export const AGENT_CLAIM_STATE: ClaimStates = {
  ...CLAIM_STATE,
  claimed: { label: 'claimWaitsForYou', tone: 'amber' },
  confirmed: { label: 'claimPassedOn', tone: 'jade' },
  rejected: { label: 'claimYouRejected', tone: 'ruby' },
};

export const CLAIM_REASON: Record<MemberClaim['reason'], Key | undefined> = {
  '': undefined,
  not_received: 'reasonNotReceived',
  wrong_amount: 'reasonWrongAmount',
  other: undefined,
};

import type { Tone } from '@shwe/ui';
import type { Key } from '../../i18n/index.ts';
import type { MemberClaim } from './queries.ts';

export const CLAIM_STATE: Record<MemberClaim['state'], { label: Key; tone: Tone }> = {
  claimed: { label: 'pending', tone: 'amber' },
  confirmed: { label: 'claimConfirmed', tone: 'jade' },
  rejected: { label: 'claimRejected', tone: 'ruby' },
  cancelled: { label: 'claimCancelled', tone: 'c2' },
};

export const CLAIM_REASON: Record<MemberClaim['reason'], Key | undefined> = {
  '': undefined,
  not_received: 'reasonNotReceived',
  wrong_amount: 'reasonWrongAmount',
  other: undefined,
};

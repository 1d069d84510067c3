import type { Output } from '@shwe/contract';
import type { Tone } from '@shwe/ui';
import type { Key } from '../i18n/index.ts';

export const SLIP_STATE_LABEL: Record<Output<'bets', 'slip'>['state'], { label: Key; tone: Tone }> = {
  open: { label: 'slipOpen', tone: 'amber' },
  won: { label: 'won', tone: 'jade' },
  lost: { label: 'notWon', tone: 'c2' },
  refunded: { label: 'refunded', tone: 'c2' },
};

export const TURNOVER_SOURCE_LABEL: Record<Output<'withdrawals', 'info'>['turnover'][number]['source'], Key> =
  {
    deposit: 'deposit',
    bonus: 'bonus',
    adjustment: 'adjustment',
    transfer: 'agentTransfer',
  };

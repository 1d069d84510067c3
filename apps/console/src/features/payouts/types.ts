import type { Gives } from '@shwe/wire';

export type Payouts = Gives<'consoleCashier', 'payouts'>;
export type Batch = Payouts['list'][number];
export type BatchCase = Gives<'consoleCashier', 'payout'>;
export type Answer = Gives<'consoleCashier', 'readPayoutAnswer'>;

export const BATCH_TONE: Record<Batch['state'], string> = { open: 'amber', closed: 'jade', dissolved: 't3' };

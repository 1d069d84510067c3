import type { Output } from '@shwe/contract';

export type Payouts = Output<'consoleCashier', 'payouts'>;
export type Batch = Payouts['list'][number];
export type BatchCase = Output<'consoleCashier', 'payout'>;
export type ResponseCheck = Output<'consoleCashier', 'readPayoutAnswer'>;

export const BATCH_TONE: Record<Batch['state'], string> = { open: 'amber', closed: 'jade', dissolved: 't3' };

import type { Output } from '@shwe/contract';

export type Payouts = Output<'operatorPayouts', 'list'>;
export type Batch = Payouts['list'][number];
export type BatchCase = Output<'operatorPayouts', 'get'>;
export type ResponseCheck = Output<'operatorPayouts', 'previewResponse'>;

export const BATCH_TONE: Record<Batch['state'], string> = { open: 'amber', closed: 'jade', dissolved: 't3' };

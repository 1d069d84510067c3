import type { Output } from '@shwe/contract';

export type Case = Output<'operatorDeposits', 'get'>;

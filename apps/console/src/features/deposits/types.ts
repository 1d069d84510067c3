import type { Output } from '@shwe/contract';

export type Case = Output<'operatorDeposits', 'get'>;

/** All open deposits, those with a duplicate claim, and processed ones. */
export type DepositTab = 'all' | 'twice' | 'done';

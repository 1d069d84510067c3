import type { Output } from '@shwe/contract';

export type Case = Output<'operatorWithdrawals', 'get'>;

import type { Output } from '@shwe/contract';

export type TransferRow = Output<'operatorTransfers', 'list'>['list'][number];

export const WHICH = ['open', 'wrong', 'all'] as const;

import type { Output } from '@shwe/contract';

export type CommissionMonth = Output<'operatorCommissions', 'months'>['list'][number];
export type Statement = Output<'operatorCommissions', 'statements'>['list'][number];

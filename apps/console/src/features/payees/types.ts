import type { Output } from '@shwe/contract';

export type PayeeRequest = Output<'operatorPayees', 'requests'>['list'][number];

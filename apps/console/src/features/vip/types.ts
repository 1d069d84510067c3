import type { Output } from '@shwe/contract';

export type Level = Output<'operatorVip', 'levels'>['list'][number];

import type { Output } from '@shwe/contract';

export type Person = Output<'operatorStaff', 'list'>['list'][number];
export type PersonMore = Output<'operatorStaff', 'person'>;

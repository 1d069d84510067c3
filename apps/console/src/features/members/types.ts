import type { Output } from '@shwe/contract';

export type Member = Output<'operatorMembers', 'get'>;
export type FoundMember = Output<'operatorMembers', 'search'>['list'][number];

import type { Output } from '@shwe/contract';

export type Member = Output<'operatorMembers', 'get'>;

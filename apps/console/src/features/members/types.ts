import type { Output } from '@shwe/contract';

export type Member = Output<'consoleMembers', 'member'>;
export type FoundMember = Output<'consoleMembers', 'search'>['list'][number];

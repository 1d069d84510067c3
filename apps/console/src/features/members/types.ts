import type { Output } from '@shwe/contract';

export type Member = Output<'consoleMembers', 'member'>;

import type { Gives } from '@shwe/wire';

export type Member = Gives<'consoleMembers', 'member'>;

import type { Gives } from '@shwe/wire';

export type Case = Gives<'consoleCashier', 'withdrawal'>;

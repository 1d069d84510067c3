import type { Output } from '@shwe/contract';

export type Case = Output<'consoleCashier', 'withdrawal'>;

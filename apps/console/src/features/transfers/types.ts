import type { Output } from '@shwe/contract';

export type TransferRow = Output<'operatorTransfers', 'list'>['list'][number];

export const WHICH = ['open', 'wrong', 'all'] as const;

/** Which transfers are listed; with a member, only that member's. */
export type TransferFilter = { which: (typeof WHICH)[number]; member: string | undefined };

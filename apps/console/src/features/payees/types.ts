import type { Output } from '@shwe/contract';

export type PayeeAsk = Output<'operatorPayees', 'requests'>['list'][number];

/** What the list can be narrowed to; what waits comes first. */
export const STATES = ['open', 'done'] as const;

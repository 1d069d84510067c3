import type { Output } from '@shwe/contract';

export type PayeeRequest = Output<'operatorPayees', 'requests'>['list'][number];

/** What the list can be filtered by; pending requests first. */
export const STATES = ['open', 'done'] as const;
export type RequestFilter = (typeof STATES)[number];

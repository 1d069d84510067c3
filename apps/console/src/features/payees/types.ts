import type { Output } from '@shwe/contract';

export type PayeeRequest = Output<'operatorPayees', 'requests'>['list'][number];

/** The filters of the list; the screen opens with the first. */
export const STATES = ['open', 'done'] as const;
export type RequestFilter = (typeof STATES)[number];

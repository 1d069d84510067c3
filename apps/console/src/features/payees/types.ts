import type { Gives } from '@shwe/wire';

export type PayeeAsk = Gives<'consoleCashier', 'payeeAsks'>['list'][number];

/** What the list can be narrowed to; what waits comes first. */
export const STATES = ['open', 'done'] as const;

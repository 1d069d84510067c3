import type { Output } from '@shwe/contract';

export type FeedbackCase = Output<'operatorFeedback', 'list'>['list'][number];

/** What the list can be narrowed to; what waits comes first. */
export const STATES = ['open', 'answered', 'closed', 'all'] as const;

/** The state of an address; what waits, when it names none. */
export function stateOf(name: string | undefined): (typeof STATES)[number] {
  return STATES.find((one) => one === name) ?? 'open';
}

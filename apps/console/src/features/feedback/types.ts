import type { Output } from '@shwe/contract';

export type Ticket = Output<'operatorFeedback', 'list'>['list'][number];

export const STATES = ['open', 'answered', 'closed', 'all'] as const;
export type TicketFilter = (typeof STATES)[number];

/** The filter an address names; open tickets when it names none. */
export function filterOf(name: string | undefined): TicketFilter {
  return STATES.find((one) => one === name) ?? 'open';
}

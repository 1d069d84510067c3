import type { Output } from '@shwe/contract';

export type Ticket = Output<'operatorFeedback', 'list'>['list'][number];

/** The statuses a list of tickets can be filtered by, and all of them. */
export const TICKET_FILTERS = ['open', 'answered', 'closed', 'all'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** The filter that a URL names; open tickets if it names none. */
export function filterOf(name: string | undefined): TicketFilter {
  return TICKET_FILTERS.find((one) => one === name) ?? 'open';
}

/** Whether the member is an agent, and whether the member has one. */
export type TransfersOf = { isAgent: boolean; hasAgent: boolean };

/**
 * What the list of transfers is called. Only who has an agent and is none reads of money from that agent; who was an
 * agent may have sent some.
 */
export function transfersTitle({ isAgent, hasAgent }: TransfersOf): 'moneyTransfers' | 'moneyFromAgent' {
  return hasAgent && !isAgent ? 'moneyFromAgent' : 'moneyTransfers';
}

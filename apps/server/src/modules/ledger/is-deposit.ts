/**
 * SQL condition: posting `p` of journal entry `t` credits a deposit. Of a deposit through an agent that is the credit of
 * the member, not the debit of the agent. For postings to accounts of members.
 */
export const IS_DEPOSIT = `(t.kind = 'deposit' or t.kind = 'agent_deposit' and p.amount > 0)`;

/** The nine counters of an agent's day, in the order of the player app. */
export const agentCounters = [
  'registrations',
  'first_deposits',
  'repeat_deposits',
  'deposits',
  'withdrawals',
  'bonuses',
  'stakes',
  'results',
  'rebates',
] as const;

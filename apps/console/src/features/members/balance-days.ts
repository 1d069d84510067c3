type Day = { balance: number; deposited: number; withdrawn: number };

/** The balance after the last day, the least and the most of all days, and what came in and went out. */
export function balanceDays(days: readonly Day[]): Day & { least: number; most: number } {
  const balances = days.map(({ balance }) => balance);
  const total = (field: 'deposited' | 'withdrawn') => days.reduce((all, day) => all + day[field], 0);
  return {
    balance: balances.at(-1) ?? 0,
    least: days.length === 0 ? 0 : Math.min(...balances),
    most: days.length === 0 ? 0 : Math.max(...balances),
    deposited: total('deposited'),
    withdrawn: total('withdrawn'),
  };
}

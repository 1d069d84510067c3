/** A deposit through an agent, as it was acknowledged to its two sides last. */
export type AgentDeposit = {
  memberId: number;
  agentId: number;
  amount: number;
  reference: string;
  state: 'claimed' | 'confirmed' | 'rejected' | 'cancelled';
};

/** What the server acknowledged to each member. Whole kyat. */
export type SeasonRecord = {
  deposits: Map<number, number>;
  stakes: Map<number, number>;
  withdrawals: Map<number, number>;
  /** What members confirmed that an agent paid, by agent. */
  repaid: Map<number, number>;
  /** Deposits through agents, by number. */
  agentDeposits: Map<string, AgentDeposit>;
  /** The result of play at the game provider, positive or negative. */
  played: Map<number, number>;
  /** Bonuses that members claimed, and those that they declined, by number. */
  claims: Map<string, { memberId: number; amount: number }>;
  declined: Set<string>;
  /** What was taken back of bonuses that members gave up. */
  forfeits: Map<number, number>;
  /** Turns that members drew, by number. */
  turns: Map<string, { memberId: number; commitment: string; clientSeed: string; amount: number }>;
  /** Members who set a limit, and those with a break or an exclusion. */
  limited: Set<number>;
  breaks: Set<number>;
  /** Transaction ids of payments, as digits. */
  payments: string[];
  /** Slips the server accepted, by name. */
  slips: Map<string, { memberId: number; drawName: string; lines: Map<string, number> }>;
  counts: Record<
    | 'registered'
    | 'deposits'
    | 'gatewayDeposits'
    | 'bets'
    | 'refusedBets'
    | 'repeats'
    | 'withdrawals'
    | 'toBanks'
    | 'toUsdt'
    | 'payeesRequested'
    | 'payeesDecided'
    | 'transfers'
    | 'walletSwitches'
    | 'lotteryTransfers'
    | 'limits'
    | 'breaks'
    | 'exclusions'
    | 'settled'
    | 'draws3D'
    | 'moved3D'
    | 'caps'
    | 'closeDays'
    | 'corrected'
    | 'owing'
    | 'appointed'
    | 'downlineTransfers'
    | 'agentClaims'
    | 'claimsConfirmed'
    | 'claimsRejected'
    | 'claimsCancelled'
    | 'agentPayouts'
    | 'confirmed'
    | 'takenBack'
    | 'disputes'
    | 'commissionsPaid'
    | 'bonusesClaimed'
    | 'bonusesForfeited'
    | 'turnsDrawn',
    number
  >;
};

export function emptyRecord(): SeasonRecord {
  return {
    deposits: new Map(),
    stakes: new Map(),
    withdrawals: new Map(),
    repaid: new Map(),
    agentDeposits: new Map(),
    played: new Map(),
    claims: new Map(),
    declined: new Set(),
    forfeits: new Map(),
    turns: new Map(),
    limited: new Set(),
    breaks: new Set(),
    payments: [],
    slips: new Map(),
    counts: {
      registered: 0,
      deposits: 0,
      gatewayDeposits: 0,
      bets: 0,
      refusedBets: 0,
      repeats: 0,
      withdrawals: 0,
      toBanks: 0,
      toUsdt: 0,
      payeesRequested: 0,
      payeesDecided: 0,
      transfers: 0,
      walletSwitches: 0,
      lotteryTransfers: 0,
      limits: 0,
      breaks: 0,
      exclusions: 0,
      settled: 0,
      draws3D: 0,
      moved3D: 0,
      caps: 0,
      closeDays: 0,
      corrected: 0,
      owing: 0,
      appointed: 0,
      downlineTransfers: 0,
      agentClaims: 0,
      claimsConfirmed: 0,
      claimsRejected: 0,
      claimsCancelled: 0,
      agentPayouts: 0,
      confirmed: 0,
      takenBack: 0,
      disputes: 0,
      commissionsPaid: 0,
      bonusesClaimed: 0,
      bonusesForfeited: 0,
      turnsDrawn: 0,
    },
  };
}

export function add(map: Map<number, number>, memberId: number, amount: number): void {
  map.set(memberId, (map.get(memberId) ?? 0) + amount);
}

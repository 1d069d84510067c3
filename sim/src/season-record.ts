/** A deposit through an agent, as it was acknowledged to its two sides last. */
export type AgentDeposit = {
  memberId: number;
  agentId: number;
  amount: number;
  reference: string;
  state: 'claimed' | 'confirmed' | 'rejected' | 'cancelled';
};

/** A browser that a member subscribed to notifications. */
export type PushBrowser = {
  memberId: number;
  /** What could be told before it was subscribed, which is not told to it. */
  before: ReadonlySet<string>;
  /** How many notifications had arrived anywhere when its member ended them; null while they go on. */
  endedAfter: number | null;
};

/** A notification that arrived at a browser: when, and the status that its push service answered. */
export type PushReceipt = { path: string; tag: string; leadsTo: string; at: Date; status: number };

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
  /** Turns that two operators gave, by number. */
  turnsByHand: Set<string>;
  /** The Yangon days on which members opened the app. */
  opened: Map<number, Set<string>>;
  /** Offers and bonuses that operators cancelled, by number. */
  cancelled: Set<string>;
  /** What members chose to be notified of; `from` and `until` are minutes of the day. */
  pushChoices: Map<
    number,
    { results: boolean; money: boolean; messages: boolean; from: number; until: number }
  >;
  pushBrowsers: Map<string, PushBrowser>;
  pushReceipts: PushReceipt[];
  /** How many facts of each trigger the auditor computed the bonuses of, and how many bonuses for levels. */
  audited: Map<string, number>;
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
    | 'turnsDrawn'
    | 'envelopesOpened'
    | 'bonusesCancelled',
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
    turnsByHand: new Set(),
    opened: new Map(),
    cancelled: new Set(),
    pushChoices: new Map(),
    pushBrowsers: new Map(),
    pushReceipts: [],
    audited: new Map(),
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
      envelopesOpened: 0,
      bonusesCancelled: 0,
    },
  };
}

export function add(map: Map<number, number>, memberId: number, amount: number): void {
  map.set(memberId, (map.get(memberId) ?? 0) + amount);
}

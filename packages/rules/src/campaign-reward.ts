/** What a campaign gives. Amounts are whole kyat as JSON numbers. */
export type CampaignReward =
  | { kind: 'fixed'; amount: number }
  /** The amount of the highest tier that is reached. */
  | { kind: 'tiers'; tiers: readonly { from: number; amount: number }[] }
  /** A percentage of the base, rounded down, at most the cap. */
  | { kind: 'percent'; percent: number; cap: number }
  /** A free ticket: a bonus that must be bet once at this game. */
  | { kind: 'ticket'; amount: number; game: '2d' | '3d' }
  /** Turns of a prize table instead of money. */
  | { kind: 'turns'; table_id: number; count: number };

/**
 * The bonus for a base, whole kyat: the deposit, the stakes or the loss of a day, or the number of a login day or level. 0 below
 * the first tier, and for turns.
 */
export function rewardAmount(reward: CampaignReward, base: bigint): bigint {
  switch (reward.kind) {
    case 'fixed':
    case 'ticket':
      return BigInt(reward.amount);
    case 'tiers': {
      const reached = reward.tiers.filter(({ from }) => BigInt(from) <= base);
      return reached.reduce((best, { amount }) => (BigInt(amount) > best ? BigInt(amount) : best), 0n);
    }
    case 'percent': {
      const share = (base * BigInt(reward.percent)) / 100n;
      const cap = BigInt(reward.cap);
      return share < cap ? share : cap;
    }
    case 'turns':
      return 0n;
  }
}

/** The most that one grant of a reward can be, whole kyat. */
export function rewardMax(reward: CampaignReward): bigint {
  switch (reward.kind) {
    case 'fixed':
    case 'ticket':
      return BigInt(reward.amount);
    case 'tiers':
      return reward.tiers.reduce((best, { amount }) => (BigInt(amount) > best ? BigInt(amount) : best), 0n);
    case 'percent':
      return BigInt(reward.cap);
    case 'turns':
      return 0n;
  }
}

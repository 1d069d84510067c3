import { describe, expect, test } from 'vitest';
import { type CampaignReward, rewardAmount, rewardMax } from './index.ts';

const tiers: CampaignReward = {
  kind: 'tiers',
  tiers: [
    { from: 50_000, amount: 25_000 },
    { from: 500_000, amount: 158_000 },
    { from: 100_000, amount: 58_000 },
  ],
};
const percent: CampaignReward = { kind: 'percent', percent: 20, cap: 10_000 };

describe('the bonus of a campaign', () => {
  test.each([
    ['below the first tier', tiers, 49_999n, 0n],
    ['at the first tier', tiers, 50_000n, 25_000n],
    ['below the next tier', tiers, 99_999n, 25_000n],
    ['at a tier that is listed last', tiers, 100_000n, 58_000n],
    ['above the highest tier', tiers, 9_000_000n, 158_000n],
    ['a percentage, rounded down', percent, 9_999n, 1_999n],
    ['a percentage below the cap', percent, 49_999n, 9_999n],
    ['a percentage at the cap', percent, 50_000n, 10_000n],
    ['a percentage above the cap', percent, 50_005n, 10_000n],
    ['fixed', { kind: 'fixed', amount: 7 }, 1n, 7n],
    ['a free ticket', { kind: 'ticket', amount: 500, game: '2d' }, 0n, 500n],
    ['turns', { kind: 'turns', table_id: 1, count: 3 }, 100n, 0n],
  ] as const)('%s', (_name, reward, base, amount) => expect(rewardAmount(reward, base)).toBe(amount));

  test.each([
    ['the highest tier, wherever it is listed', tiers, 158_000n],
    ['the cap of a percentage', percent, 10_000n],
    ['a fixed amount', { kind: 'fixed', amount: 7 }, 7n],
    ['the value of a ticket', { kind: 'ticket', amount: 500, game: '2d' }, 500n],
    ['nothing for turns', { kind: 'turns', table_id: 1, count: 3 }, 0n],
  ] as const)('at most: %s', (_name, reward, most) => expect(rewardMax(reward)).toBe(most));
});

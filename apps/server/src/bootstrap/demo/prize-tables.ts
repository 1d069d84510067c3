import type { PrizeFigures } from '../../modules/prizes/index.ts';

const terms = { turnover_times: 1, play_days: 30, turn_days: 30 };

/** Prize tables of play mode. */
export const prizeTables: readonly PrizeFigures[] = [
  {
    kind: 'wheel',
    title: { my: 'ကံစမ်းဘီး', en: 'Lucky wheel', zh: '抽奖转盘', th: 'วงล้อรางวัล' },
    sectors: [
      { weight: 20, amount: 0n },
      { weight: 15, amount: 1000n },
      { weight: 10, amount: 3000n },
      { weight: 5, amount: 10_000n },
      { weight: 20, amount: 0n },
      { weight: 15, amount: 1000n },
      { weight: 10, amount: 3000n },
      { weight: 2, amount: 50_000n },
      { weight: 20, amount: 0n },
      { weight: 15, amount: 1000n },
      { weight: 10, amount: 3000n },
      { weight: 5, amount: 10_000n },
      { weight: 1, amount: 500_000n },
      { weight: 20, amount: 0n },
      { weight: 15, amount: 1000n },
      { weight: 10, amount: 3000n },
      { weight: 5, amount: 10_000n },
      { weight: 2, amount: 50_000n },
    ],
    ...terms,
    budget_day: 5_000_000n,
    budget_total: 50_000_000n,
  },
  {
    kind: 'envelope',
    title: { my: 'အန်ပေါင်း', en: 'Red envelope', zh: '红包', th: 'อั่งเปา' },
    sectors: [
      { weight: 100, amount: 500n },
      { weight: 60, amount: 1000n },
      { weight: 30, amount: 3000n },
      { weight: 9, amount: 10_000n },
      { weight: 1, amount: 100_000n },
    ],
    ...terms,
    budget_day: 1_000_000n,
    budget_total: 10_000_000n,
  },
];

import type { PrizeFigures } from './tables.queries.ts';

/** A wheel of which every turn wins 1,000, with a budget for 100 turns. */
export const testFigures: PrizeFigures = {
  kind: 'wheel',
  title: { my: 'ဘီး', en: 'Wheel', zh: '转盘', th: 'วงล้อ' },
  sectors: [
    { weight: 1, amount: 1000n },
    { weight: 1, amount: 1000n },
  ],
  turnover_times: 2,
  play_days: 30,
  turn_days: 7,
  budget_day: 100_000n,
  budget_total: 100_000n,
};

import type { Input, Output } from '@shwe/contract';

export type PrizeTable = Output<'operatorPrizes', 'list'>['list'][number];
type Save = Input<'operatorPrizes', 'save'>;
export type Figures = Omit<Save, 'id' | 'reason'>;

/** The whole weight of some sectors, and the mean prize in kyat, to two digits. */
export function oddsOf(sectors: Figures['sectors']): { of: number; mean: number } {
  const of = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const sum = sectors.reduce((all, { weight, amount }) => all + weight * amount, 0);
  return { of, mean: of === 0 ? 0 : Math.round((sum * 100) / of) / 100 };
}

/** What a table says, without what became of it. */
export function figuresOf(table: PrizeTable): Figures {
  const { kind, title, sectors, turnover_times, play_days, turn_days, budget_day, budget_total } = table;
  return { kind, title, sectors, turnover_times, play_days, turn_days, budget_day, budget_total };
}

export const NEW_TABLE: Figures = {
  kind: 'wheel',
  title: { my: '', en: '', zh: '', th: '' },
  sectors: [
    { weight: 1, amount: 0 },
    { weight: 1, amount: 1000 },
  ],
  turnover_times: 1,
  play_days: 30,
  turn_days: 7,
  budget_day: 100_000,
  budget_total: 1_000_000,
};

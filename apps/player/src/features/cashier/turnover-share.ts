import type { WithdrawalInfo } from './queries.ts';

/** How much of what is to be bet before withdrawing is bet, 0 to 1. What an agent sent is not a part of it. */
export function turnoverShare({ ml: left, turnover }: Pick<WithdrawalInfo, 'ml' | 'turnover'>): number {
  const required = turnover
    .filter(({ source }) => source !== 'transfer')
    .reduce((sum, row) => sum + row.required, 0);
  return required === 0 ? 0 : 1 - left / required;
}

import type { Card } from '../types.ts';

type Sums = { slips: number; stakes: number };

/** What a holiday refunds now: the slips of its 2D draws that have no result and are not voided. */
export function holidayRefunds(
  cards: readonly (Sums & Pick<Card, 'date' | 'section' | 'win_num' | 'state'>)[],
  date: string,
): Sums {
  return cards
    .filter(
      (card) =>
        card.date === date && card.section !== '3D' && card.win_num === null && card.state !== 'cancelled',
    )
    .reduce((all, { slips, stakes }) => ({ slips: all.slips + slips, stakes: all.stakes + stakes }), {
      slips: 0,
      stakes: 0,
    });
}

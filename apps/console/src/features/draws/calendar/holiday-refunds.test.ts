import { expect, test } from 'vitest';
import { holidayRefunds } from './holiday-refunds.ts';

const card = {
  ...({ date: '2031-01-06', section: 'morning', win_num: null, state: 'closed' } as const),
  ...{ slips: 3, stakes: 1_001 },
};
const evening = { ...card, section: 'evening', slips: 20, stakes: 4_020 } as const;

test.each([
  ['no draw', [], 0, 0],
  ['one draw', [card], 3, 1_001],
  ['both draws of the day', [card, evening], 23, 5_021],
  ['a draw of another day', [card, { ...evening, date: '2031-01-07' }], 3, 1_001],
  ['3D is not refunded', [card, { ...evening, section: '3D' }], 3, 1_001],
  ['a draw with a result', [{ ...card, win_num: '27' }, evening], 20, 4_020],
  ['a draw that was voided has been refunded', [card, { ...evening, state: 'cancelled' }], 3, 1_001],
  ['twelve digits', [{ ...card, stakes: 999_999_999_999 }, evening], 23, 1_000_000_004_019],
] as const)('%s', (_, cards, slips, stakes) => {
  expect(holidayRefunds(cards, '2031-01-06')).toEqual({ slips, stakes });
});

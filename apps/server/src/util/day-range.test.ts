import { expect, test } from 'vitest';
import { checkDayRange } from './day-range.ts';

const FIELDS = { first: 'start_at', last: 'end_at' };
const checked = (first: string, last: string, daysMax?: number) =>
  checkDayRange({ first, last }, FIELDS, daysMax);

test('92 days are a range, 93 are refused with the limit', () => {
  expect(checked('2026-08-24', '2026-11-23')).toMatchObject({ ok: true });
  expect(checked('2026-08-23', '2026-11-23')).toMatchObject({ refused: 'range_long', details: { n: 92 } });
  expect(checked('2026-11-22', '2026-11-23', 2)).toMatchObject({ ok: true });
  expect(checked('2026-11-21', '2026-11-23', 2)).toMatchObject({ refused: 'range_long', details: { n: 2 } });
});

test('a day that does not exist is refused with its field, and so is an end before the start', () => {
  expect(checked('2026-02-30', '2026-03-01')).toMatchObject({ details: { field: 'start_at' } });
  expect(checked('2026-02-28', '2026-02-29')).toMatchObject({ details: { field: 'end_at' } });
  expect(checked('2026-03-02', '2026-03-01')).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'start_at' },
  });
});

import { numberFromSet } from '@shwe/rules';
import { expect, test } from 'vitest';
import { readHistory, realFigures } from './history.ts';

test.each(readHistory())('$date $section: the number follows from the real figures', (past) => {
  expect(numberFromSet(past.setIndex, past.setValue)).toBe(past.number);
  expect(realFigures(past.date, past.section)).toEqual(past);
});

test('after the last recorded day they start again', () => {
  expect(realFigures('2026-01-28', 'morning')).toEqual(realFigures('2026-01-07', 'morning'));
  expect(realFigures('2026-02-18', 'evening')).toEqual(realFigures('2026-01-07', 'evening'));
});

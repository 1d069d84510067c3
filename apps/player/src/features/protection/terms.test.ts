import { expect, test } from 'vitest';
import { endOfTerm } from './terms.ts';

test.each([
  ['day', '2031-01-31T20:00:00.000Z', '2031-02-01T20:00:00.000Z'],
  ['week', '2031-02-26T05:00:00.000Z', '2031-03-05T05:00:00.000Z'],
  ['month', '2031-01-31T05:00:00.000Z', '2031-03-02T05:00:00.000Z'],
  ['half_year', '2031-01-06T05:00:00.000Z', '2031-07-06T05:00:00.000Z'],
  ['half_year', '2031-08-31T05:00:00.000Z', '2032-02-29T05:00:00.000Z'],
  ['half_year', '2031-12-06T05:00:00.000Z', '2032-06-06T05:00:00.000Z'],
  ['year', '2032-02-29T05:00:00.000Z', '2033-02-28T05:00:00.000Z'],
  ['five_years', '2031-01-06T05:00:00.000Z', '2036-01-06T05:00:00.000Z'],
] as const)('%s from %s ends at %s', (term, from, to) => {
  expect(endOfTerm(term, Date.parse(from)).toISOString()).toBe(to);
});

import { expect, test } from 'vitest';
import { addDays, birthdaysOn, isDay, weekday, yangonDate, yangonInstant, yangonTime } from './time.ts';

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1999-12-31', false],
  ['2026-1-1', false],
  ['2026-11-23T00:00', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

test('a day of Yangon begins at 17:30 UTC of the day before', () => {
  expect(yangonDate(new Date('2026-11-22T17:29:59.999Z'))).toBe('2026-11-22');
  expect(yangonDate(new Date('2026-11-22T17:30:00.000Z'))).toBe('2026-11-23');
  expect(yangonTime(new Date('2026-11-22T17:30:00.000Z'))).toMatch(/^00:00/);
  expect(yangonInstant('2026-11-23', '00:00').toISOString()).toBe('2026-11-22T17:30:00.000Z');
});

test('days are added over the ends of months and years, in both directions', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekday('2026-11-23')).toBe(1);
});

test('who was born on the 29th of February has the 28th as birthday in other years', () => {
  expect(birthdaysOn('2026-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29']);
});

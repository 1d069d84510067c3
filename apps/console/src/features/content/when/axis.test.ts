import { expect, test } from 'vitest';
import { axisOf, barOf, overlapOf, placeOf, remaining } from './axis.ts';

/** An instant in Yangon (UTC+6:30). */
const at = (yangon: string) => new Date(`${yangon}+06:30`).toISOString();
const ms = (yangon: string) => Date.parse(at(yangon));
const NOW = ms('2031-01-07T12:00');
const week = axisOf(NOW, { from: null, until: null });

test('an axis has whole Yangon days: three before now and seven after it', () => {
  expect([week.start, week.end, week.days]).toEqual([ms('2031-01-04T00:00'), ms('2031-01-15T00:00'), 11]);
  expect(week.labels.map(({ date }) => date)).toEqual([
    '2031-01-04',
    '2031-01-06',
    '2031-01-08',
    '2031-01-10',
    '2031-01-12',
    '2031-01-14',
  ]);
  expect(week.labels[1]?.at).toBeCloseTo(2 / 11);
});

test('an axis begins with a later start, and reaches to the end of a period', () => {
  const late = axisOf(NOW, { from: at('2031-01-06T23:00'), until: at('2031-02-01T03:30') });
  expect([late.start, late.end]).toEqual([ms('2031-01-06T00:00'), ms('2031-02-02T00:00')]);
  const far = axisOf(NOW, { from: at('2031-01-20T00:00'), until: null });
  expect([far.start, far.end]).toEqual([ms('2031-01-07T00:00'), ms('2031-01-22T00:00')]);
});

test('an axis has at most 92 days and six names of days, also for a period without a near end', () => {
  const years = axisOf(NOW, { from: null, until: at('2099-01-01T00:00') });
  expect([years.days, years.labels.length]).toEqual([92, 6]);
});

test.each([
  ['2031-04-07T23:59', ['2031-01-07T00:00', '2031-04-09T00:00'], true],
  ['2031-04-08T00:00', ['2031-04-05T00:00', '2031-04-16T00:00'], false],
  ['2032-02-01T10:00', ['2032-01-29T00:00', '2032-02-09T00:00'], false],
])('the axis of a period from %s has its days, and now only if they are near', (from, days, hasNow) => {
  const axis = axisOf(NOW, { from: at(from), until: null });
  expect([axis.start, axis.end]).toEqual(days.map(ms));
  expect(barOf(axis, { from: at(from), until: null })).not.toBeNull();
  expect(placeOf(axis, NOW) !== null).toBe(hasNow);
});

test('a bar is the part of a period that is on the axis, open where it goes on', () => {
  expect(barOf(week, { from: null, until: null })).toEqual({
    ...{ left: 0, width: 1, isOpenLeft: true, isOpenRight: true },
  });
  const day = barOf(week, { from: at('2031-01-05T00:00'), until: at('2031-01-06T00:00') });
  expect(day).toMatchObject({ isOpenLeft: false, isOpenRight: false });
  expect(day?.left).toBeCloseTo(1 / 11);
  expect(day?.width).toBeCloseTo(1 / 11);
});

test('a period that ends as the axis begins, begins as it ends, or has no time in it has no bar', () => {
  expect(barOf(week, { from: null, until: at('2031-01-04T00:00') })).toBeNull();
  expect(barOf(week, { from: at('2031-01-15T00:00'), until: null })).toBeNull();
  expect(barOf(week, { from: at('2031-01-06T00:00'), until: at('2031-01-06T00:00') })).toBeNull();
});

test('now has its place; what is outside has none', () => {
  expect(placeOf(week, NOW)).toBeCloseTo(3.5 / 11);
  expect(placeOf(week, ms('2031-01-16T00:00'))).toBeNull();
});

test('two periods overlap from the later start to the earlier end; one that ends as the other begins does not', () => {
  const [six, seven, eight] = [at('2031-01-06T00:00'), at('2031-01-07T00:00'), at('2031-01-08T00:00')];
  expect(overlapOf({ from: null, until: seven }, { from: six, until: null })).toEqual({
    from: six,
    until: seven,
  });
  expect(overlapOf({ from: null, until: null }, { from: null, until: null })).toEqual({
    from: null,
    until: null,
  });
  expect(overlapOf({ from: six, until: seven }, { from: seven, until: eight })).toBeNull();
});

test('of a period that has begun the rest counts', () => {
  const begun = { from: at('2031-01-06T00:00'), until: null };
  expect(remaining(begun, NOW)).toEqual({ from: null, until: null });
  const later = { from: at('2031-01-08T00:00'), until: null };
  expect(remaining(later, NOW)).toEqual(later);
});

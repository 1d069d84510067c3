import { describe, expect, test } from 'vitest';
import { readCloseDayList } from './close-day-list.ts';

const one = (line: string) => {
  const [{ date, reason, fault } = {}] = readCloseDayList(line);
  return [date, reason, fault];
};

describe('a pasted list of close days', () => {
  test.each([
    ["2026-12-31,New Year's Eve", '2026-12-31', "New Year's Eve"],
    ['2026-12-31,"New Year, ""Eve"""', '2026-12-31', 'New Year, "Eve"'],
    ['"2026-12-31";"Bank holiday"', '2026-12-31', 'Bank holiday'],
    ['၂၀၂၆-၁၂-၃၁ နှစ်သစ်အကြို', '2026-12-31', 'နှစ်သစ်အကြို'],
    ['31/12/2026 New Year', '2026-12-31', 'New Year'],
    ['12/31/2026 New Year', '2026-12-31', 'New Year'],
    ['5.5.2026\tCoronation Day', '2026-05-05', 'Coronation Day'],
    ['13/12/2026 New Year', '2026-12-13', 'New Year'],
    ['12/13/2026 New Year', '2026-12-13', 'New Year'],
    ['12-12-2026 New Year', '2026-12-12', 'New Year'],
    ['2026-12-31 Eve', '2026-12-31', 'Eve'],
    [`2026-12-31 ${'x'.repeat(200)}`, '2026-12-31', 'x'.repeat(200)],
    ['Thursday 31 December 2026 – New Year', '2026-12-31', 'New Year'],
    ['Thu, 31st Dec 2026: New Year', '2026-12-31', 'New Year'],
    ['April 13, 2026 Songkran', '2026-04-13', 'Songkran'],
  ])('%s', (line, date, reason) => expect(one(line)).toEqual([date, reason, null]));

  test.each([
    ['3/4/2026 New Year', 'ambiguous'],
    ['3/12/2026 New Year', 'ambiguous'],
    ['12/3/2026 New Year', 'ambiguous'],
    ['13/13/2026 New Year', 'not_understood'],
    ['2026-12-31 Ev', 'no_reason'],
    ['2026-02-30 no such day', 'not_understood'],
    ['Friday 31 December 2026 it is a Thursday', 'not_understood'],
    ['31 Decimber 2026 New Year', 'not_understood'],
    ['31 December New Year', 'not_understood'],
    ['26-12-31 New Year', 'not_understood'],
    ['New Year', 'not_understood'],
    [`2026-12-31 ${'x'.repeat(201)}`, 'not_understood'],
    ['2026-12-31', 'no_reason'],
    ['2026-12-31,  ', 'no_reason'],
  ])('%s is not guessed', (line, fault) => expect(one(line)[2]).toBe(fault));

  test('skips a heading and empty lines, and counts them in line numbers', () => {
    const lines = readCloseDayList('\uFEFFdate,reason\r\n\r\n2026-12-31,New Year\r\nwhat?\r\n');
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [3, null],
      [4, 'not_understood'],
    ]);
  });
});

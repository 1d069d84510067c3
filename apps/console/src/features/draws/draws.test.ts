import { yangonInstant } from '@shwe/kernel';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { axisHours, axisPosition, nowPosition } from '../../components/draws/day-axis.ts';
import { lossShare } from './risk/ExposureGrid.tsx';
import { firstDrawToHandle, numberBeside, numbersOf, worstOf } from './risk/grid-numbers.ts';
import { limitChanges } from './risk/limit-changes.ts';
import { capFromDraft, newCapDraft } from './risk/TemporaryCapFields.tsx';
import type { Cell } from './types.ts';

const at = (time: string) => yangonInstant('2026-11-23', time).getTime();

describe('the axis of a day', () => {
  test.each([
    ['08:30', 0],
    ['13:30', 50],
    ['18:30', 100],
    ['05:00', 0],
    ['23:00', 100],
  ])('%s stands at %i %%', (time, place) => expect(axisPosition('2026-11-23', at(time))).toBe(place));

  test('shows now only on its own day and within its hours', () => {
    expect(nowPosition('2026-11-23', at('13:30'))).toBe(50);
    expect(nowPosition('2026-11-23', at('20:00'))).toBeNull();
    expect(nowPosition('2026-11-24', at('13:30'))).toBeNull();
  });

  test('has its hours from 9 to 18', () => {
    expect(axisHours('2026-11-23').map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });
});

describe('the draw a day opens with', () => {
  const card = (issue: string, state: string) => ({ issue, state });

  test('is the one without a result, then the open one, then the last', () => {
    expect(firstDrawToHandle([card('m', 'settled'), card('e', 'closed')])).toBe('e');
    expect(firstDrawToHandle([card('m', 'settled'), card('e', 'open')])).toBe('e');
    expect(firstDrawToHandle([card('m', 'settled'), card('e', 'settled')])).toBe('e');
    expect(firstDrawToHandle([])).toBeUndefined();
  });
});

describe('the grid', () => {
  test.each([
    [24_000, -10_000_000, 0],
    [-10_000_000, -10_000_000, 1],
    [-100_000, -10_000_000, 0.01],
    [-1, 0, 1],
  ])('%i beside a worst of %i weighs %d', (result, worst, share) =>
    expect(lossShare(result, worst)).toBe(share),
  );

  test.each([
    ['37', 'left', '36'],
    ['30', 'left', '30'],
    ['39', 'right', '39'],
    ['07', 'up', '07'],
    ['07', 'down', '17'],
    ['97', 'down', '97'],
    ['097', 'down', '107'],
    ['100', 'up', '090'],
    ['099', 'right', '099'],
    ['995', 'down', '995'],
    ['005', 'up', '005'],
  ] as const)('from %s %s leads to %s', (from, arrow, to) => expect(numberBeside(from, arrow)).toBe(to));

  test.each([
    ['37', 'one', ['37']],
    ['37', 'permutations', ['37', '73']],
    ['44', 'permutations', ['44']],
    ['112', 'permutations', ['112', '121', '211']],
    ['37', 'tail', ['37', '07', '17', '27', '47', '57', '67', '77', '87', '97']],
  ] as const)('limits of %s, %s, are for %j', (number, scope, numbers) =>
    expect(numbersOf(number, scope)).toEqual(numbers),
  );

  test('begins at the number that would cost most, or at the first one while nothing is sold', () => {
    const cell = (number: string, sold: number, result: number) => ({ number, sold, result }) as Cell;
    expect(worstOf([cell('00', 10, -70), cell('01', 90, -900), cell('02', 0, 100)])).toBe('01');
    expect(worstOf([cell('00', 0, 0), cell('01', 0, 0)])).toBe('00');
    expect(worstOf([])).toBe('');
  });

  test('closes a whole head', () => {
    expect(numbersOf('05', 'head')).toHaveLength(10);
    expect(new Set(numbersOf('370', 'head').map((number) => number[0]))).toEqual(new Set(['3']));
    expect(numbersOf('370', 'head')).toHaveLength(100);
  });
});

describe('the name of a change of limits', () => {
  const until = at('15:55').toString();
  const hot = { mark: 1, until, by: 'eiphyu', everywhere: false };
  const cell = (own: Partial<Cell>) => ({ cap: 100, hot: null, closed: false, ...own }) as Cell;
  const here = { until, everywhere: false };

  test.each([
    ['closing alone', [cell({})], { cap: 100, closed: true, temporaryCap: null }, ['close']],
    ['opening alone', [cell({ closed: true })], { cap: 100, closed: false, temporaryCap: null }, ['open']],
    [
      'closing what is closed',
      [cell({ closed: true })],
      { cap: 100, closed: true, temporaryCap: null },
      ['close'],
    ],
    ['another cap', [cell({})], { cap: 90, closed: false, temporaryCap: null }, ['cap']],
    ['the same cap', [cell({})], { cap: 100, closed: false, temporaryCap: null }, ['cap']],
    ['a temporary cap', [cell({})], { cap: 100, closed: false, temporaryCap: here }, ['temporaryCap']],
    ['the end of a temporary cap', [cell({ hot })], { cap: 100, closed: false, temporaryCap: null }, ['cap']],
    [
      'closing a number with a temporary cap',
      [cell({ hot })],
      { cap: 100, closed: true, temporaryCap: here },
      ['close'],
    ],
    [
      'closing and ending a temporary cap',
      [cell({ hot })],
      { cap: 100, closed: true, temporaryCap: null },
      ['close', 'cap'],
    ],
    [
      'closing and a temporary cap',
      [cell({})],
      { cap: 100, closed: true, temporaryCap: here },
      ['close', 'temporaryCap'],
    ],
    [
      'closing and a temporary cap of all coming draws',
      [cell({ hot })],
      { cap: 100, closed: true, temporaryCap: { until, everywhere: true } },
      ['close', 'temporaryCap'],
    ],
    ['closing and a cap', [cell({})], { cap: 90, closed: true, temporaryCap: null }, ['close', 'cap']],
    [
      'closing a head with a cap of its own',
      [cell({}), cell({ cap: 9 })],
      { cap: 100, closed: true, temporaryCap: null },
      ['close', 'cap'],
    ],
    [
      'closing the rest of a head',
      [cell({ closed: true }), cell({})],
      { cap: 100, closed: true, temporaryCap: null },
      ['close'],
    ],
  ])('%s', (_, cells, wanted, changes) => expect(limitChanges(cells, wanted)).toEqual(changes));
});

describe('how long a new temporary cap applies', () => {
  const close = yangonInstant('2026-12-02', '11:30').toISOString();
  afterEach(() => vi.useRealTimers());

  test.each([
    ['of this draw until its close', 'this issue', '13:00', null],
    ['of all coming draws until its time of day a week from today', 'coming issues', '13:00', '2026-12-07'],
    [
      'of all coming draws a week from today, also before half past six',
      'coming issues',
      '00:30',
      '2026-12-07',
    ],
  ] as const)('%s', (_, on, now, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: yangonInstant('2026-11-30', now) });
    const until = day && yangonInstant(day, '11:30').toISOString();
    expect(capFromDraft(newCapDraft(on, close))).toEqual({ on, until });
  });
});

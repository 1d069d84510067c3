import { expect, test } from 'vitest';
import { rangeFault } from '../../components/OwnDays.tsx';
import { DEFAULT_FILTER, filterOf, inputOf, periodText, searchOf } from './report-filter.ts';

const OWN = { dtype: 4, from: '2031-01-01', to: '2031-01-06' } as const;

test('a filter survives its address, and the default needs none', () => {
  const filter = { ...DEFAULT_FILTER, ...OWN, otype: 2, paltform: 'demo', type: 1, mtype: 2 } as const;
  expect(filterOf(searchOf(filter))).toEqual(filter);
  expect(searchOf(DEFAULT_FILTER)).toEqual({});
});

test('what an address has wrong is the default', () => {
  expect(filterOf({ dtype: '9', otype: '0', type: 'x', mtype: '1' })).toEqual(DEFAULT_FILTER);
  expect(filterOf({ dtype: '4', from: '2031-01-06', to: '2031-01-01' }).dtype).toBe(DEFAULT_FILTER.dtype);
  expect(filterOf({ dtype: '4', from: 'today', to: '2031-01-01' }).dtype).toBe(DEFAULT_FILTER.dtype);
});

test('days are sent for a chosen range only, and no empty filter', () => {
  expect(inputOf({ ...DEFAULT_FILTER, ...OWN }, 200_002)).toEqual({
    dtype: 4,
    time: '2031-01-01,2031-01-06',
    mtype: 0,
    otype: 1,
    type: 2,
    member_id: 200_002,
  });
  expect(inputOf({ ...DEFAULT_FILTER, from: '2031-01-01', gtype: 'lottery' }, undefined)).toEqual({
    dtype: 2,
    mtype: 0,
    otype: 1,
    type: 2,
    gtype: 'lottery',
  });
});

test('a range is in order and at most 92 days long', () => {
  expect(rangeFault({ from: '2031-01-01', to: '2031-04-02' })).toBe(null);
  expect(rangeFault({ from: '2031-01-01', to: '2031-04-03' })).toBe('rangeLong');
  expect(rangeFault({ from: '2031-01-02', to: '2031-01-01' })).toBe('rangeTurned');
});

test('a period is as short as it can be', () => {
  expect(periodText('2031-01-27', '2031-01-27')).toBe('27.01');
  expect(periodText('2031-01-21', '2031-01-27')).toBe('21–27.01');
  expect(periodText('2030-12-28', '2031-01-03')).toBe('28.12–03.01');
  expect(periodText('2030-01-28', '2031-01-03')).toBe('28.01–03.01');
});

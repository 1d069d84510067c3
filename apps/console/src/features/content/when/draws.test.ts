import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';
import { drawDaysOf, yearsOf } from './draws.ts';

/** Monday at noon in Yangon. */
const NOW = Date.parse('2030-12-30T05:30:00.000Z');
const year = {
  close_days: [
    { date: '2031-01-01', reason: 'New year', off: null },
    { date: '2031-01-02', reason: 'late', off: 'evening' as const },
  ],
  draws: [
    { planned: '2031-01-01', date: '2031-01-03', reason: 'moved' },
    { planned: '2031-01-16', date: '2031-01-16', reason: '' },
    { planned: '2031-02-01', date: null, reason: 'cancelled' },
  ],
};
const shown = (until: string | null) => {
  const axis = axisOf(NOW, { from: new Date(NOW).toISOString(), until });
  return drawDaysOf(axis, [year]).map(({ game, date }) => `${game} ${date.slice(5)}`);
};

test('the draw days of the axis: 2D from Monday to Friday but for close days, 3D on its date', () => {
  expect(shown(null)).toEqual(['2D 12-30', '2D 12-31', '2D 01-02', '2D 01-03', '3D 01-03', '2D 01-06']);
});

test('on many days only 3D has room', () => {
  expect(shown('2031-03-01T00:00:00.000Z')).toEqual(['3D 01-03', '3D 01-16']);
});

test('each day has its place, and an axis may reach into the next year', () => {
  const axis = axisOf(NOW, { from: new Date(NOW).toISOString(), until: null });
  expect(yearsOf(axis)).toEqual([2030, 2031]);
  const [first] = drawDaysOf(axis, [year]);
  expect(first).toMatchObject({ left: 0, width: 1 / axis.days });
});

import { expect, test } from 'vitest';
import { barScale, sparkPoints } from './bar-scale.ts';

test('bars without a loss stand on zero', () => {
  expect(barScale([0, 30, 90])).toEqual({ top: 100, bottom: 0, ticks: [0, 50, 100] });
  expect(barScale([0, 0])).toEqual({ top: 1, bottom: 0, ticks: [0] });
});

test('bars with losses have a scale below zero; its inner lines are labelled only where it is the larger side', () => {
  expect(barScale([90, -35])).toEqual({ top: 100, bottom: -40, ticks: [-40, 0, 50, 100] });
  expect(barScale([35, -90])).toEqual({ top: 40, bottom: -100, ticks: [-100, -50, 0, 40] });
  expect(barScale([-10])).toEqual({ top: 0, bottom: -20, ticks: [-20, -10, 0] });
});

test('a side too small for a label has none, and is drawn to the same scale', () => {
  expect(barScale([20, -90])).toEqual({ top: 20, bottom: -100, ticks: [-100, -50, 0] });
  expect(barScale([90, -20])).toEqual({ top: 100, bottom: -20, ticks: [0, 50, 100] });
  expect(barScale([25, -90])).toMatchObject({ ticks: [-100, -50, 0, 40] });
});

test('a sparkline reaches from zero to the largest value', () => {
  expect(sparkPoints([0, 5, 10], 20, 10)).toBe('0,10 10,5 20,0');
  expect(sparkPoints([-10, 10], 20, 10)).toBe('0,10 20,0');
  expect(sparkPoints([0, 0], 20, 10)).toBe('0,10 20,10');
  expect(sparkPoints([7], 20, 10)).toBe('0,0');
});

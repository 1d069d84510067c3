import { expect, test } from 'vitest';
import { numbersText } from './numbers-text.ts';

test('numbers are written as ranges, with the digits of their game', () => {
  expect(numbersText(new Set([3, 2, 1, 70]), 100)).toBe('01–03, 70');
  expect(numbersText(new Set([5]), 1000)).toBe('005');
});

test('more than twelve ranges end in an ellipsis', () => {
  const every = (count: number) => new Set(Array.from({ length: count }, (_, n) => n * 2));
  expect(numbersText(every(12), 100)).not.toContain('…');
  expect(numbersText(every(13), 100)).toMatch(/22, …$/);
});

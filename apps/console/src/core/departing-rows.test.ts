import { expect, test } from 'vitest';
import { mergeDeparted } from './departing-rows.ts';

const merge = (shown: string, now: string) => {
  const { rows, departed } = mergeDeparted([...shown], [...now], (row) => row);
  return `${rows.join('')} ${[...departed].join('')}`;
};

test.each([
  ['', 'abc', 'abc '],
  ['abc', 'abc', 'abc '],
  ['abc', 'ac', 'abc b'],
  ['abc', 'bc', 'abc a'],
  ['abc', '', 'abc abc'],
  ['abc', 'acd', 'abcd b'],
])('%s shown, %s now: %s', (shown, now, expected) => expect(merge(shown, now)).toBe(expected));

import { expect, test } from 'vitest';
import { matchesFilter } from './filter.ts';

const row = ['W-61005', 'Nang Mwe Seng', '09 ••• 1001', 'M-200007', 640_000];

test.each([
  [null, true],
  ['', true],
  ['  ', true],
  ['nang', true],
  ['61005', true],
  ['640,000', true],
  ['၆၄၀', true],
  ['mwe 640', true],
  ['mwe 641', false],
  ['thida', false],
  ['20,000', false],
  ['0007', true],
])('"%s" fits: %s', (text, fits) => expect(matchesFilter(text, row)).toBe(fits));

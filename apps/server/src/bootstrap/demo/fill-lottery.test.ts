import { numberFromSet } from '@shwe/rules';
import { expect, test } from 'vitest';
import { readHistory } from './history.ts';

test.each(readHistory())('$date $section: the number follows from the real figures', (past) => {
  expect(numberFromSet(past.setIndex, past.setValue)).toBe(past.number);
});

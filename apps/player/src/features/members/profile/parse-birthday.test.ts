import { expect, test } from 'vitest';
import { parseBirthday } from './parse-birthday.ts';

test.each([
  [['5', '3', '1990'], '1990-03-05'],
  [['29', '2', '2000'], '2000-02-29'],
  [['29', '2', '2001'], 'none'],
  [['31', '4', '1999'], 'none'],
  [['1', '13', '1999'], 'none'],
  [['0', '1', '1999'], 'none'],
  [['1', '1', '199'], null],
  [['', '1', '1999'], null],
] as const)('%s is %s', ([day, month, year], text) => {
  expect(parseBirthday(day, month, year)).toBe(text);
});

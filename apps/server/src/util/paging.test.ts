import { expect, test } from 'vitest';
import { pageOf } from './paging.ts';

test('a page has a hundred rows at most', () => {
  expect(pageOf({})).toEqual({ page: 1, size: 50 });
  expect(pageOf({ page: 3 }, 20)).toEqual({ page: 3, size: 20 });
  expect(pageOf({ size: 7 }, 20)).toEqual({ page: 1, size: 7 });
  expect(pageOf({ size: 1000 }, 20)).toEqual({ page: 1, size: 100 });
});

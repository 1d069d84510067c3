import { expect, test } from 'vitest';
import { memberPageOf, pageOf } from './paging.ts';

test('a page has a hundred rows at most', () => {
  expect(pageOf({})).toEqual({ page: 1, size: 50 });
  expect(pageOf({ page: 3 }, 20)).toEqual({ page: 3, size: 20 });
  expect(pageOf({ size: 7 }, 20)).toEqual({ page: 1, size: 7 });
  expect(pageOf({ size: 1000 }, 20)).toEqual({ page: 1, size: 100 });
});

test('a page of a member’s list has ten rows if none are asked for, and a hundred or fewer at most', () => {
  expect(memberPageOf({})).toEqual({ page: 1, size: 10 });
  expect(memberPageOf({ page: '3', row: '7' })).toEqual({ page: 3, size: 7 });
  expect(memberPageOf({ row: 1000 })).toEqual({ page: 1, size: 100 });
  expect(memberPageOf({ row: 1000 }, 50)).toEqual({ page: 1, size: 50 });
});

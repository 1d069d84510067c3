import { expect, test } from 'vitest';
import { isSameList, searchOf, viewOf } from './downline-view.ts';

test('an address names filter, order, page and member, and an unknown value is the usual one', () => {
  expect(viewOf({})).toEqual({ show: 'all', sort: 'money', page: 1 });
  expect(viewOf({ of: '204301', show: 'today', sort: 'bets', page: '3' })).toEqual({
    of: 204301,
    show: 'today',
    sort: 'bets',
    page: 3,
  });
  expect(viewOf({ of: '0', show: 'toString', sort: 'x', page: '-2', find: ' ' })).toEqual({
    show: 'all',
    sort: 'money',
    page: 1,
  });
});

test('the address of a view leads back to it, and usual values are left out', () => {
  const view = viewOf({ of: '204301', show: 'agents', sort: 'new', page: '2' });
  expect(viewOf(searchOf(view))).toEqual(view);
  expect(searchOf(viewOf({}))).toEqual({});
  expect(searchOf(viewOf({ find: ' Ko Aung ' }))).toEqual({ find: 'Ko Aung' });
  expect(viewOf({ find: 'a'.repeat(99) }).find).toHaveLength(24);
});

test('another page is the same list, another filter, order or member is not', () => {
  const view = viewOf({ show: 'agents' });
  expect(isSameList(view, { ...view, page: 4 })).toBe(true);
  expect(isSameList(view, { ...view, sort: 'bets' })).toBe(false);
  expect(isSameList(view, { ...view, of: 204301 })).toBe(false);
});

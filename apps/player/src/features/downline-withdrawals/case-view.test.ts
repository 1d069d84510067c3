import { expect, test } from 'vitest';
import { viewOf } from './case-view.ts';

test.each([
  [{}, 'to_pay', 1],
  [{ group: 'ended', page: '3' }, 'ended', 3],
  [{ group: 'all', page: '0' }, 'to_pay', 1],
  [{ group: 'disputed', page: '1.5' }, 'disputed', 1],
])('the address %j shows %s, page %i', (search, group, page) => {
  expect(viewOf(search)).toEqual({ group, page });
});

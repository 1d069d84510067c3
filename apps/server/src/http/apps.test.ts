import { expect, test } from 'vitest';
import { rootOfUnknown } from './apps.ts';

test.each([
  ['/m/nowhere', '/m/'],
  ['/m/nowhere/deep?from=1', '/m/'],
  ['/console/nowhere', '/console/'],
  ['/m/assets/gone-1a2b.js', null],
  ['/console/api/nowhere', null],
  ['/m/', null],
  ['/nweb/nowhere', null],
  ['/nowhere', null],
])('%s leads to %s', (url, root) => {
  expect(rootOfUnknown(url)).toBe(root);
});

import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { screenOf } from './screens.ts';

test('a path belongs to its screen, not to one whose path only begins alike', () => {
  const name = (path: string) => screenOf(path)?.name;
  expect(name(paths.content)).toBe('content');
  expect(name(paths.messages)).toBe('houseMessages');
  expect(name('/draws/2d-20310106-morning')).toBe('draws');
  expect(name(paths.slips)).toBeUndefined();
  expect(name('/')).toBeUndefined();
});
